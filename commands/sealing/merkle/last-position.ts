import type { SealTiles } from '../../vault/log/seal-tiles.js'
import { HashesMissing } from './hashes-missing.js'

/** The position of the last event of a row of hashes. Throws HashesMissing. */
export const lastPosition = async (tiles: Pick<SealTiles, 'endsAt'>, row: number): Promise<number> => {
  const position = await tiles.endsAt(row)
  if (position === undefined) throw new HashesMissing()
  return position
}
