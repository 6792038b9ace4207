/** Milliseconds after which an event should be under a seal: several times what the job takes. */
const SEALED_WITHIN = 3_600_000

/** Milliseconds that something which happened then waits for a seal; of what is told of later than it happened nobody waited before the newest seal. */
export const waitingFor = (since: string, newestAt: string | undefined, now: string): number =>
  Math.max(0, Date.parse(now) - Math.max(Date.parse(since), newestAt === undefined ? 0 : Date.parse(newestAt)))

/** Whether that is so long that it should have one by now. */
export const isOverdue = (waiting: number): boolean => waiting > SEALED_WITHIN
