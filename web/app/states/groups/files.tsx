import type { CaseFile } from '../../../../api/contract/cases.js'
import { FileStrip } from '../../../files/view/FileStrip.js'
import { Sheet } from '../../../shared/ui/Sheet.js'
import type { Group } from '../group.js'
import { documentFile, lostFile, photograph, photographs } from '../sample.js'

const strip = (files: readonly CaseFile[]) => (
  <Sheet>
    <FileStrip files={files} soon lost={() => undefined} />
  </Sheet>
)

export const files: Group = {
  name: 'FileStrip',
  states: [
    { name: 'one', show: strip(photographs(1)) },
    { name: 'one, very high', show: strip([photograph(300, 2400)]) },
    { name: 'one, very wide', show: strip([photograph(2400, 300)]) },
    { name: 'a document', show: strip([documentFile]) },
    { name: 'two', show: strip(photographs(2)) },
    { name: 'three', show: strip(photographs(3)) },
    { name: 'four', show: strip(photographs(4)) },
    { name: 'more', show: strip(photographs(12)) },
    { name: 'lost', show: strip([lostFile]) },
  ],
}
