import { exportOf } from '../../../commands/sealing/export/build.js'
import type { Consistency, Of } from '../../../commands/sealing/export/format.js'
import { NotAsSealed } from '../../../commands/sealing/export/not-as-sealed.js'
import { csvOf, jsonOf } from '../../../commands/sealing/export/write.js'
import { keptTree } from '../../../commands/sealing/merkle/kept-tree.js'
import { newestSeal, sealIn, sealNumbered } from '../../../commands/sealing/seals/stored-seal.js'
import { trustedSeal } from '../../../commands/sealing/seals/trusted-seal.js'
import { hexOf } from '../../../commands/sealing/merkle/tree.js'
import { SEAL_STREAM } from '../../../commands/seals.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import type { Seal } from '../../../domain/seals/messages.js'
import { exportSealed, getSeals, proveConsistency, sealKey, SEALS_IN_A_PAGE, verifySealed } from '../../contract/staff/seals.js'
import type { Deps } from '../../deps.js'
import { serve, type Served } from '../../http/serve.js'
import { textFile } from '../../http/text-file.js'
import { lookAs } from '../look.js'
import { verifying } from './verifying.js'

const NO_STREAM = 'There is no stream of this name under a seal'
const NOTHING_FROM_THERE = 'Nothing from there on is under a seal'

/** The seals of the log, and what auditors take with them to check it elsewhere. */
export const sealRoutes = ({
  raw,
  now,
  seals,
  sealKeys,
  sealsGo,
  sealTiles: tiles,
}: Pick<Deps, 'raw' | 'now' | 'seals' | 'sealKeys' | 'sealsGo' | 'sealTiles'>): Served[] => {
  const newest = async (): Promise<Seal> => {
    const seal = await trustedSeal(raw, sealKeys)
    if (!seal) throw new Refusal('conflict', 'The log is not sealed yet')
    return seal
  }
  const numbered = async (number: number): Promise<Seal> => {
    const seal = await sealNumbered(raw, number)
    if (!seal) throw new Refusal('not-found', 'There is no such seal')
    return seal
  }

  const verify = verifying({ raw, sealTiles: tiles, sealKeys, seals, now })

  return [
    serve(sealKey, () => Promise.resolve({ answer: { key: seals.key } })),

    serve(getSeals, async ({ body: { before, pageSize: size = SEALS_IN_A_PAGE } }) => {
      const end = Math.min(before ?? Infinity, ((await newestSeal(raw))?.number ?? 0) + 1)
      const first = Math.max(1, end - size)
      const events = end > first ? await raw.stream(SEAL_STREAM, first - 1, end - first) : []
      const result = events.flatMap((event) => sealIn(event) ?? []).reverse()
      return { answer: { result, next: first > 1 && end > first ? first : null, anchored: sealsGo } }
    }),

    serve(verifySealed, async ({ body: { from = 1, to }, untilGone }) => {
      if (to !== undefined && from > to) throw new Refusal('invalid', 'The older seal comes first')
      return { answer: await verify(from, to, untilGone()) }
    }),

    serve(exportSealed, async ({ body: { format, stream, from = 0, to, purpose = 'audit' }, ...asker }) => {
      const of = asked(stream, from, to)
      const { head, events } = await exportOf({ raw, tiles }, of, await newest()).catch(explained)
      if (stream !== undefined && !raw.isOurs(stream))
        throw new Refusal('not-found', 'SFS has no such stream; of those of other programs a part of the log has the hashes')
      if (events.length === 0) throw new Refusal('not-found', stream !== undefined && from === 0 ? NO_STREAM : NOTHING_FROM_THERE)
      await lookAs('auditor', asker, { target: stream ?? `log-${from}`, version: from + head.count - 1, purpose, from })
      return textFile(format, (format === 'json' ? jsonOf : csvOf)(head, events), nameOf(of))
    }),

    serve(proveConsistency, async ({ body: { from, to } }) => {
      if (from > to) throw new Refusal('invalid', 'The older seal comes first')
      const [older, newer] = await Promise.all([numbered(from), numbered(to)])
      const proof = (await keptTree(tiles).consistency(older.size, newer.size)).map(hexOf)
      const told: Consistency = { format: 'sfs-audit-consistency-1', older, newer, proof }
      return textFile('json', `${JSON.stringify(told)}\n`, `sfs-seals-${from}-${to}`)
    }),
  ]
}

const asked = (stream: string | undefined, from: number, to: number | undefined): Of => {
  if (stream !== undefined && to !== undefined) throw new Refusal('invalid', 'A stream is exported from a revision on, to its end')
  if (to !== undefined && to < from) throw new Refusal('invalid', 'The first place comes before the last')
  if (stream !== undefined) return { stream, from }
  return to === undefined ? { from } : { from, to }
}

/** What a file is called: `sfs-member-7`, `sfs-log-1000`. */
const nameOf = (of: Of): string => ('stream' in of ? `sfs-${of.stream}${of.from > 0 ? `-${of.from}` : ''}` : `sfs-log-${of.from}`)

/** What cannot be proved is not exported: the audit tells what has become of it. */
const explained = (error: unknown): never => {
  throw error instanceof NotAsSealed ? new Refusal('conflict', error.message) : error
}
