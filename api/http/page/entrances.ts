import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A path at which people come in, and the links that have a browser load its page together with the program. */
export interface Entrance {
  /** As Express writes it. */
  readonly path: string
  readonly links: string
  /** What its address says beside the path; whatever it says, if nothing is said. */
  readonly search?: string
  /** What it does not say. */
  readonly without?: string
  /** What is painted before the program is there. */
  readonly first?: string
  /** And at the end of the header. */
  readonly tools?: string
  /** That is what somebody came for, and it is painted before any script is there: scripts are asked for with low priority. */
  readonly paintsFirst?: true
}

/** The entrances of a built web: `scripts/web/entrances.ts` writes them. */
export const entrancesIn = async (folder: string): Promise<readonly Entrance[]> =>
  JSON.parse(await readFile(join(folder, '.vite/entrances.json'), 'utf8')) as Entrance[]
