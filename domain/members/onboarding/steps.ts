import { Type, type Static } from '@sinclair/typebox'

/** Personal details and qualification, or memberships and medical registration too (DECISIONS 3). */
export const Steps = Type.Union([Type.Literal(2), Type.Literal(4)])
export type Steps = Static<typeof Steps>

/** What has been told so far, step by step. */
interface Told {
  readonly details: unknown
  readonly qualification: unknown
  readonly memberships: unknown
  readonly registrations: unknown
}

/** The last step before the first that is missing: 0 none, 1 personal, 2 qualification, 3 memberships, 4 registration. */
export const stepsDone = ({ details, qualification, memberships, registrations }: Told): number => {
  const missing = [details, qualification, memberships, registrations].indexOf(undefined)
  return missing === -1 ? 4 : missing
}
