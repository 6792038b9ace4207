import { caseFiles } from '../../../cases/form/case-files.js'
import type { Category } from '../../../cases/calls.js'
import { Checks } from '../../../files/choose/Checks.js'
import { ChosenFiles } from '../../../files/choose/ChosenFiles.js'
import type { ChosenFile } from '../../../files/choose/chosen-files.js'
import { DropFiles } from '../../../files/choose/DropFiles.js'
import { Desk } from '../../../files/redact/Desk.js'
import type { Source } from '../../../files/redact/pages.js'
import type { Group } from '../group.js'
import { photograph } from '../sample.js'
import { PDF } from '../../../generated/mimes.js'

const nothing = () => undefined
const MB = 2 ** 20
const jpeg = new File(['sample'], 'sample-1.jpg', { type: 'image/jpeg' })
const pdf = new File(['sample'], 'sample.pdf', { type: PDF })
const BOX = { x: 0.1, y: 0.1, width: 0.4, height: 0.15 }

const chosen = (id: string, more: Partial<ChosenFile<Category>> = {}): ChosenFile<Category> => ({
  id,
  key: id,
  url: photograph().thumbnail_path,
  file: jpeg,
  original: jpeg,
  category: 'IMAGE',
  boxes: [],
  isChecked: false,
  size: { width: 1200, height: 900 },
  ...more,
})
const files = (...all: ChosenFile<Category>[]) => (
  <ChosenFiles
    files={all}
    rules={caseFiles}
    hasText={() => false}
    remove={nothing}
    cover={nothing}
    nothingToHide={nothing}
    mark={nothing}
    measured={nothing}
  />
)

export const choosing: Group = {
  name: 'Choosing files',
  wide: true,
  paper: true,
  states: [
    ...caseFiles.offers.map((offer) => ({
      name: `DropFiles, ${offer.label.toLowerCase()}`,
      show: <DropFiles offer={offer} {...caseFiles.categories[offer.category]} most={20} choose={nothing} />,
    })),
    { name: 'Checks, none yet', show: <Checks all={2} unchecked={2} check={nothing} /> },
    { name: 'Checks, one left', show: <Checks all={2} unchecked={1} check={nothing} /> },
    { name: 'Checks, done', show: <Checks all={2} unchecked={0} check={nothing} /> },
    { name: 'ChosenFiles, not checked', show: files(chosen('1')) },
    { name: 'ChosenFiles, covered', show: files(chosen('2', { isChecked: true, boxes: [[BOX, BOX]] })) },
    { name: 'ChosenFiles, reduced', show: files(chosen('3', { origin: { bytes: 12 * MB, isHeic: true } })) },
    {
      name: 'ChosenFiles, documents',
      show: files(chosen('4', { file: pdf, original: pdf, category: 'REPORT' }), chosen('5', { file: pdf, isChecked: true })),
    },
    { name: 'ChosenFiles, a scan', show: files(chosen('6', { category: 'SCAN', isChecked: true })) },
  ],
}

const page = decodeURIComponent(photograph().thumbnail_path.split(',')[1]!)
const source = (pages: number): Source => ({
  pages,
  page: () => Promise.resolve(new Blob([page], { type: 'image/svg+xml' })),
  covered: () => Promise.reject(new Error('Sample')),
  close: nothing,
})
const OPEN = {
  one: () => Promise.resolve(source(1)),
  three: () => Promise.resolve(source(3)),
  never: () => new Promise<Source>(nothing),
  trouble: () => Promise.reject(new Error('Sample')),
}
const NO_BOXES: readonly never[] = []
const COVERED = [[BOX]]
const desk = (file: File, open: () => Promise<Source>, isCovered = false) => (
  <Desk
    original={file}
    covered={isCovered ? COVERED : NO_BOXES}
    toCover={caseFiles.toCover ?? ''}
    maxBytes={5 * MB}
    close={nothing}
    done={nothing}
    open={open}
  />
)

export const desks: Group = {
  name: 'Desk',
  wide: true,
  paper: true,
  states: [
    { name: 'a picture', show: desk(jpeg, OPEN.one) },
    { name: 'covered in part', show: desk(jpeg, OPEN.one, true) },
    { name: 'a document of several pages', show: desk(pdf, OPEN.three) },
    { name: 'being read', show: desk(jpeg, OPEN.never) },
    { name: 'cannot be read', show: desk(pdf, OPEN.trouble) },
  ],
}
