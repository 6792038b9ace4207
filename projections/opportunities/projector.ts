import type { MemberId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import { upsert, type Table } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { wordsOf } from './changes.js'
import { forgottenBy, isOfOpportunity, Rows, type Application, type Fact, type Opportunity, type OpportunityFact } from './rows.js'

const opportunity: Table<keyof Opportunity> = {
  name: 'opportunity',
  key: ['opportunity_id'],
  columns: {
    opportunity_id: 'int',
    owner: 'int',
    title: 'text',
    description: 'text',
    qualifications: 'text',
    experience: 'text',
    country_id: 'int',
    country: 'text',
    city_id: 'int',
    city: 'text',
    duration: 'int',
    unit: 'text',
    from_day: 'text',
    to_day: 'text',
    speciality: 'text',
    other_speciality: 'text',
    type: 'text',
    posted_at: 'timestamptz',
    closed_by: 'text',
    position: 'bigint',
  },
}

const application: Table<keyof Application> = {
  name: 'application',
  key: ['application_id'],
  columns: {
    application_id: 'int',
    opportunity_id: 'int',
    owner: 'int',
    applicant: 'int',
    name: 'text',
    email: 'text',
    contact: 'text',
    address: 'text',
    college: 'text',
    degree: 'text',
    cv: 'uuid',
    cv_mime: 'text',
    cv_name: 'text',
    applied_at: 'timestamptz',
    viewed_at: 'timestamptz',
    answer: 'text',
    answered_at: 'timestamptz',
    gone_by: 'text',
    position: 'bigint',
  },
}

/** What is offered, and who has asked for it. */
export const opportunityBoard = view<Fact>({
  name: 'opportunities',
  version: 1,
  folder: new URL('.', import.meta.url),
  streams: ['opportunity', 'member'],
  async write(batch, tx, schema) {
    const told = batch.filter(isOfOpportunity)
    const forgotten = batch.flatMap((fact) => forgottenBy(fact) ?? [])
    if (told.length === 0 && forgotten.length === 0) return []
    const rows = await touched(told, forgotten, tx, schema)
    for (const fact of batch) rows.apply(fact)
    upsert(tx, schema, opportunity, rows.opportunities.values())
    upsert(tx, schema, application, rows.applications.values())
    return wordsOf(told, rows)
  },
})

/** What is there of that which some facts tell of: with a closed opportunity all that was asked of it, with a member all they have said. */
const touched = async (told: readonly OpportunityFact[], members: readonly MemberId[], db: Db, schema: string): Promise<Rows> => {
  const offers = `select *, position::float8 as position from ${schema}.opportunity
                  where opportunity_id = any($1::int[]) or (owner = any($2::int[]) and title is not null)`
  const asked = `select *, position::float8 as position from ${schema}.application
                 where application_id = any($1::int[]) or (opportunity_id = any($2::int[]) and gone_by is null)
                   or (applicant = any($3::int[]) and name is not null)`
  const closed = told.flatMap(({ type, data }) => (type === 'OpportunityClosed' ? data.opportunityId : []))
  const applications = told.flatMap(({ data }) => ('applicationId' in data ? data.applicationId : []))
  const opportunities = told.flatMap(({ type, data }) => (type === 'OpportunityPosted' ? data.opportunityId : []))
  const [first, second] = await Promise.all([
    db.query<Opportunity>({ name: `touched ${schema}`, text: offers, values: [[...opportunities, ...closed], members] }),
    db.query<Application>({ name: `asked ${schema}`, text: asked, values: [applications, closed, members] }),
  ])
  return new Rows(first.rows, second.rows)
}
