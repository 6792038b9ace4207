/** Why somebody of the staff looks at something, with how it is called: it goes on record with the look. */
const CALLED = {
  report: 'A report',
  appeal: 'An appeal',
  complaint: 'A complaint',
  registration: 'Their registration',
  'legal request': 'A legal request',
  audit: 'An audit',
} as const satisfies Readonly<Record<string, string>>

/** Those that may be said at one place, in the order in which they are offered. */
export const purposesOf = <Name extends keyof typeof CALLED>(...names: readonly Name[]): Readonly<Record<Name, string>> =>
  Object.fromEntries(names.map((name): [string, string] => [name, CALLED[name]])) as Record<Name, string>

/** Whether what an address or a field says is one of them. */
export const isAmong = <Name extends string>(purposes: Readonly<Record<Name, string>>, text: string | null): text is Name =>
  text !== null && Object.hasOwn(purposes, text)
