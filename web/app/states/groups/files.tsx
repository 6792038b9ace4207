import type { CaseFile } from '../../../../api/contract/cases/cases.js'
import { FileStage } from '../../../files/view/FileStage.js'
import { FileStrip } from '../../../files/view/FileStrip.js'
import { FileViewer } from '../../../files/view/FileViewer.js'
import { Sheet } from '../../../shared/ui/pages/Sheet.js'
import type { Group } from '../group.js'
import { Still } from '../Still.js'
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

const nothing = () => undefined
const stage = (files: readonly CaseFile[]) => <FileStage files={files} lost={nothing} />

export const stages: Group = {
  name: 'FileStage',
  wide: true,
  states: [
    { name: 'one', show: stage(photographs(1)) },
    { name: 'several', show: stage(photographs(6)) },
    { name: 'one, very high', show: stage([photograph(300, 2400)]) },
    { name: 'a document', show: stage([documentFile]) },
    { name: 'lost', show: stage([lostFile]) },
  ],
}

const viewer = (files: readonly CaseFile[], first = 0) => <Still children={<FileViewer files={files} first={first} close={nothing} />} />

export const viewers: Group = {
  name: 'FileViewer',
  height: 1200, // it is as high as the window, here that of the pictures
  wide: true,
  states: [
    { name: 'one', show: viewer(photographs(1)) },
    { name: 'the second of several', show: viewer(photographs(3), 1) },
    { name: 'a document', show: viewer([documentFile]) },
  ],
}
