import { newSigningKey } from '../../../api/http/sessions/signed-tokens.js'
import { dispatcher } from '../../../commands/runtime/dispatcher.js'
import { gateway } from '../../../commands/runtime/store/gateway.js'
import { keptTree } from '../../../commands/sealing/merkle/kept-tree.js'
import { sealPass } from '../../../commands/sealing/seals/seal-pass.js'
import { sealSigner } from '../../../commands/sealing/seals/signing.js'
import { tree } from '../../../commands/sealing/merkle/tree.js'
import { verifyLog } from '../../../commands/sealing/verifying/verify-log.js'
import { slices } from '../../../commands/slices.js'
import { sealTiles } from '../../../commands/vault/log/seal-tiles.js'
import type { Row } from '../row.js'
import { openLog, secondsToRead } from '../set-up/log.js'
import { opening } from '../set-up/opening.js'

/** The whole sealed log held against its seals, against the bare client that reads it. */
export const auditVerify = (events = 100_000): Row => ({
  name: 'audit-verify',
  unit: 's',
  better: 'less',
  bar: 2,
  open: opening(async (closing) => {
    const { pool, log, client, url, pids } = await openLog(events, closing)
    const { raw, close } = gateway({ url, prefixes: slices.map(({ prefix }) => prefix) })
    closing.add(close)
    const [signer, tiles] = [sealSigner(newSigningKey()), sealTiles(pool, tree)]
    const now = () => new Date().toISOString()
    const keys = new Set([signer.key])
    const newest = await sealPass({ raw, tiles, dispatch: dispatcher(log, slices), signer, keys, now }, new AbortController().signal)
    const ours = async (): Promise<number> => {
      const began = performance.now()
      const { sealed, wrong } = await verifyLog({ raw, kept: keptTree(tiles), hashed: events, foreign: tiles.foreign, keys, now: now() })
      if (wrong || sealed !== events) throw new Error(`${sealed} of ${events} events are as they were sealed`)
      return (performance.now() - began) / 1_000
    }
    return { ours: { run: ours }, baseline: { run: () => secondsToRead(client, events + (newest?.number ?? 0)) }, pids, ops: events }
  }),
})
