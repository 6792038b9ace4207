import { memberAmong, type Reader, type Reporter } from '../../domain/kernel/actor.js'
import { heardIn, type Heard } from '../../projections/report-queue/heard.js'
import { ownReportsNumbered, ownReportsOn, type OwnReport } from '../../projections/report-queue/own-queries.js'
import { decisionsOn } from '../../projections/report-queue/queries.js'
import { whoAre } from '../people/naming.js'
import type { Live } from '../slice.js'
import { isHeard, room } from '../sockets/rooms.js'
import type { Pushes } from '../sockets/pushing.js'
import { presentOwnDecision } from './decision-presenter.js'
import { presentOwnReports } from './reports-presenter.js'

/** So many decisions are told of a post at once, the newest: pages that are opened later tell all. */
const DECISIONS = 10

type By<Who extends Heard['by']> = Extract<Heard, { by: Who }>

/** The last that is heard of each post. */
const lastOfEach = <Each extends By<'author' | 'reporters'>>(all: readonly Each[]): Each[] => {
  const sorted = all.toSorted((one, other) => one.position - other.position)
  return [...new Map(sorted.map((each) => [each.post, each])).values()]
}

/** What moderators have made of a post, told to its author and to whoever has reported it, wherever their pages are, and nothing else of it. */
export const judgementPushes = ({ io, pool, now }: Pick<Live, 'io' | 'pool' | 'now'>): Pushes => {
  const roomOf = (who: Reader | Reporter): string | undefined => {
    const id = memberAmong(who)
    return id !== undefined && isHeard(io, [room.member(id)]) ? room.member(id) : undefined
  }

  /** Each to whoever made it, as far as they are here; `positionOf`: at which they hear of it, if they do. */
  const tellEach = async (rows: readonly OwnReport[], positionOf: (row: OwnReport) => number | undefined): Promise<void> => {
    const told = rows.flatMap((row) => {
      const [own, position] = [roomOf(row.reporter), positionOf(row)]
      return own === undefined || position === undefined ? [] : { row, own, position }
    })
    const reports = await presentOwnReports(
      pool,
      told.map(({ row }) => row),
    )
    told.forEach(({ row: { post }, own, position }, i) => io.to(own).emit('ownReportsChanged', { post, reports: [reports[i]!], position }))
  }

  const tellAuthors = async (heard: readonly By<'author'>[]): Promise<void> => {
    if (heard.length === 0) return
    const posts = heard.map(({ post }) => post)
    const rows = (await decisionsOn(pool, posts, DECISIONS)).filter(({ decision }) => decision !== 'dismiss')
    const at = now()
    const whoIs = await whoAre(pool, rows.length === 0 ? [] : heard.map(({ author }) => author))
    for (const { post, author, position } of heard) {
      const [own, decisions] = [roomOf(author), rows.filter((row) => row.post === post)]
      if (own === undefined || decisions.length === 0) continue
      io.to(own).emit('ownDecisionsChanged', { post, decisions: decisions.map((row) => presentOwnDecision(row, whoIs, at)), position })
    }
  }

  const tellReporter = async (heard: readonly By<'reporter'>[]): Promise<void> => {
    if (heard.length === 0) return
    const positions = new Map(heard.map(({ report, position }) => [report, position]))
    await tellEach(await ownReportsNumbered(pool, [...positions.keys()]), ({ report_id }) => positions.get(report_id))
  }

  const tellReporters = async (heard: readonly By<'reporters'>[]): Promise<void> => {
    if (heard.length === 0) return
    const positionOf = (row: OwnReport) => heard.findLast((each) => each.post === row.post && concerns(each, row))?.position
    for await (const page of ownReportsOn(pool, [...new Set(heard.map(({ post }) => post))])) await tellEach(page, positionOf)
  }

  return {
    isHeard: (word) => {
      const heard = heardIn(word)
      if (heard.by === 'moderators') return false
      if (heard.by === 'reporters') return true // who they are is not known before it is asked
      return roomOf(heard.by === 'author' ? heard.author : heard.reporter) !== undefined
    },

    async send(words) {
      const heard = words.map(heardIn)
      await tellAuthors(lastOfEach(heard.filter((each) => each.by === 'author')))
      await tellReporter(heard.filter((each) => each.by === 'reporter'))
      await tellReporters(heard.filter((each) => each.by === 'reporters').toSorted((one, other) => one.position - other.position))
    },
  }
}

const concerns = ({ decision }: By<'reporters'>, { decision_id }: OwnReport): boolean => decision === undefined || decision_id === decision
