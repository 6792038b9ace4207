import { applicationsById, responsesTo, type TitledApplication } from '../../projections/opportunities/application-queries.js'
import { changeOf, type Change } from '../../projections/opportunities/changes.js'
import { opportunityById } from '../../projections/opportunities/queries.js'
import { peopleOf } from '../people/line.js'
import type { Live } from '../slice.js'
import type { Pushes } from '../sockets/pushing.js'
import { isHeard, room } from '../sockets/rooms.js'
import { presentApplicant, presentOpportunity, presentOwnApplication, type People } from './presenter.js'
import { BOARD } from './watch.js'

type OnBoard = Extract<Change, { what: 'posted' | 'closed' }>

const roomsOf = (change: Change): string[] =>
  change.what === 'application' ? [change.owner, change.applicant].map(room.member) : [BOARD, room.member(change.owner)]

/** What is offered, told to who looks at the board; what becomes of an application, told to both whom it concerns. */
export const opportunityPushes = ({ io, pool, links, now }: Live): Pushes => {
  const tellBoard = async ({ what, id, owner, position }: OnBoard): Promise<void> => {
    const to = io.to([BOARD, room.member(owner)])
    if (what === 'closed') return void to.emit('opportunityClosed', { id, position })
    const row = await opportunityById(pool, id)
    if (row?.closed_by !== null) return // it was closed meanwhile, which is told by itself
    const { position: at, signup_id, country_id, speciality, opportunity_type } = presentOpportunity(row, new Map())
    to.emit('opportunityPosted', { id, signup_id, country_id, speciality, opportunity_type, position: at })
  }

  const tellBoth = (row: TitledApplication, responses: number, people: People): void => {
    const { application_id, opportunity_id, position } = row
    const applicant = row.gone_by === null ? presentApplicant(row) : null
    if (row.gone_by !== 'closing')
      // who has closed it knows, and hears of the opportunity itself
      io.to(room.member(row.owner)).emit('responseChanged', { opportunity_id, application_id, applicant, responses, position })
    io.to(room.member(row.applicant)).emit('applicationChanged', presentOwnApplication(row, people))
  }

  return {
    isHeard: (key) => isHeard(io, roomsOf(changeOf(key))),

    async send(keys) {
      const changes = keys.map(changeOf)
      for (const change of changes) if (change.what !== 'application') await tellBoard(change)
      const rows = await applicationsById(
        pool,
        changes.flatMap((change) => (change.what === 'application' ? change.id : [])),
      )
      if (rows.length === 0) return
      const [responses, people] = await Promise.all([
        responsesTo(pool, [...new Set(rows.map((row) => row.opportunity_id))]),
        peopleOf(pool, links, [...new Set(rows.map(({ owner }) => owner))], now()),
      ])
      for (const row of rows) tellBoth(row, responses.get(row.opportunity_id) ?? 0, people)
    },
  }
}
