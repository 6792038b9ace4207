/** Milliseconds after which an event should be under a seal: several times what the job takes. */
const SEALED_WITHIN = 3_600_000

/** Whether what has waited for a seal since then should have one by now. */
export const isOverdue = (since: string, now: string): boolean => Date.parse(now) - Date.parse(since) > SEALED_WITHIN
