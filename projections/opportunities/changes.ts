import type { ApplicationId, MemberId, OpportunityId } from '../../domain/kernel/ids.js'
import type { Application, OpportunityFact, Rows } from './rows.js'

/** What changed, and whom it concerns, so that the tables are asked only where somebody hears of it. */
export type Change =
  | { readonly what: 'posted' | 'closed'; readonly id: OpportunityId; readonly owner: MemberId; readonly position: number }
  | { readonly what: 'application'; readonly id: ApplicationId; readonly owner: MemberId; readonly applicant: MemberId }

const wordOf = ({ application_id, owner, applicant }: Pick<Application, 'application_id' | 'owner' | 'applicant'>): string =>
  `application:${application_id}:${owner}:${applicant}`

/** What some events have changed, in the words of the view; with an opportunity that is closed go its applications. */
export const wordsOf = (facts: readonly OpportunityFact[], { applications }: Rows): string[] => {
  const words = new Set<string>()
  for (const { type, data, position } of facts) {
    if (type === 'OpportunityPosted') words.add(`posted:${data.opportunityId}:${data.owner}:${position}`)
    else if (type === 'OpportunityClosed') words.add(`closed:${data.opportunityId}:${data.owner}:${position}`)
    else words.add(wordOf({ ...data, application_id: data.applicationId }))
    if (type === 'OpportunityClosed')
      for (const row of applications.values())
        if (row.opportunity_id === data.opportunityId && row.gone_by === 'closing') words.add(wordOf(row))
  }
  return [...words]
}

export const changeOf = (word: string): Change => {
  const [what, ...numbers] = word.split(':') as [Change['what'], ...string[]]
  const [id, owner, last] = numbers.map(Number) as [number, MemberId, number]
  return what === 'application'
    ? { what, id: id as ApplicationId, owner, applicant: last as MemberId }
    : { what, id: id as OpportunityId, owner, position: last }
}
