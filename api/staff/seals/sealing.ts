import { sealPass } from '../../../commands/sealing/seals/seal-pass.js'
import type { Job } from '../../jobs/jobs.js'
import type { Working } from '../../slice.js'

/** Seals what the log has since the last time, as `system:sealing`. What has changed before is sealed by nobody: it is told every time. */
export const sealing =
  ({
    deps: { raw, dispatch, now },
    vault: { sealTiles: tiles, seals: signer, sealKeys: keys },
  }: Pick<Working, 'deps' | 'vault'>): Job['run'] =>
  async (until) => {
    await sealPass({ raw, tiles, dispatch, signer, keys, now }, until)
  }
