/** What newer browsers have, and the types of ours do not yet know. */
interface Clocks {
  readonly Temporal?: { readonly Now: { readonly timeZoneId: () => string } }
}

/**
 * The zone of the reader, as the browser has it: "Asia/Kolkata". Where a browser has Temporal it tells at once; to make a formatter it loads the
 * words of all its dates first, and a phone stands still meanwhile.
 */
export const ownZone = (): string =>
  (globalThis as Clocks).Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
