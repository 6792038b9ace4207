import { expect } from 'chai'
import { originOf } from '../../../../web/files/choose/origin.js'
import { prepared } from '../../../../web/files/choose/prepared.js'
import { caseFiles } from '../../../../web/cases/form/case-files.js'
import { beyondForm } from '../../../../web/beyond/posting-form.js'
import { fileRules as reelFiles } from '../../../../web/reels/file-rules.js'
import { dicom } from '../../../support/dicom.js'
import { fakeDrawing } from '../../support/fake-drawing.js'
import { photograph } from '../../support/samples.js'

const MB = 2 ** 20
const heic = new File([new Uint8Array([0, 0, 0, 24]), 'ftypheic\0\0\0\0mif1heic'], 'IMG_0042.HEIC', { type: '' })
const fileOf = async (...given: Parameters<typeof prepared>) => {
  const ready = await prepared(...given)
  if ('problem' in ready) throw new Error(ready.problem)
  return ready
}

describe('a file made ready for a form', () => {
  let drawing: ReturnType<typeof fakeDrawing> | undefined
  afterEach(() => {
    drawing?.restore()
    drawing = undefined
  })

  it('is left as it is when it fits', async () => {
    const file = photograph()
    expect(await prepared(file, 'IMAGE', caseFiles)).to.deep.equal({ file })
  })

  it('is known by its content where its type is missing', async () => {
    const nameless = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'wound.jpg')
    expect((await fileOf(nameless, 'IMAGE', caseFiles)).file.type).to.equal('image/jpeg')
  })

  it('is known again when it is chosen once more, also where the browser has another name for its type', async () => {
    const header = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, ...new TextEncoder().encode('matroska')])
    const film = new File([header], 'knot.mkv', { type: 'video/x-matroska', lastModified: 1_700_000_000_000 })
    const { file } = await fileOf(film, 'VIDEO', reelFiles)
    expect([file.type, file.name, file.lastModified]).to.deep.equal(['video/matroska', 'knot.mkv', 1_700_000_000_000])
  })

  it('is not taken when there is nothing in it', async () =>
    expect(await prepared(new File([], 'wound.jpg', { type: 'image/jpeg' }), 'IMAGE', caseFiles)).to.deep.equal({
      problem: 'This file is empty',
    }))

  it('is not taken when it cannot be read: moved since it was chosen, or a folder', async () => {
    const gone = photograph()
    gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }) as Blob
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
    expect(await prepared(gone, 'IMAGE', caseFiles)).to.deep.equal({ problem: 'This file could not be read' })
  })

  it('is reduced step by step until it fits, upright, its longest side never above what a phone can draw', async () => {
    drawing = fakeDrawing({ width: 12_000, height: 9_000 }, 0.8)
    const { file, origin } = await fileOf(photograph('wound.png', 'image/png', 14 * MB), 'IMAGE', caseFiles)
    expect([file.name, file.type, file.size <= 5 * MB]).to.deep.equal(['wound.jpg', 'image/jpeg', true])
    expect(origin).to.deep.equal({ bytes: 14 * MB, isHeic: false })
    expect(drawing.written.map(({ width, height, quality }) => [width, height, quality])).to.deep.equal([
      [4096, 3072, 0.9],
      [4096, 3072, 0.82],
      [3072, 2304, 0.85],
    ])
    expect(drawing.read).to.deep.equal([{ imageOrientation: 'from-image' }])
  })

  it('is reduced where it has more pixels than are taken, however few bytes', async () => {
    drawing = fakeDrawing({ width: 8_256, height: 6_192 }, 0.01)
    expect(await fileOf(photograph('fits.jpg', 'image/jpeg', MB), 'IMAGE', caseFiles)).not.to.have.property('origin')
    drawing.restore()
    drawing = fakeDrawing({ width: 12_000, height: 9_000 }, 0.1)
    const { file, origin } = await fileOf(photograph('wound.jpg', 'image/jpeg', MB), 'IMAGE', caseFiles)
    expect(drawing.written.map(({ width, height }) => [width, height])).to.deep.equal([[4096, 3072]])
    expect(originOf(origin!, file.size)).to.equal('Reduced from 1.00 MB (108 megapixels) to 1.08 MB')
    expect(await prepared(new File(['GIF89a'], 'knot.gif'), 'IMAGE', beyondForm.files)).to.deep.equal({
      problem: 'File exceeding size limit found',
      help: 'It has 108 megapixels. At most 52 megapixels can be taken.',
    })
  })

  it('is too large when it cannot be made small enough, or not here', async () => {
    expect(await prepared(photograph('a.jpg', 'image/jpeg', 6 * MB), 'IMAGE', caseFiles)).to.have.property(
      'problem',
      'File exceeding size limit found',
    )
    drawing = fakeDrawing({ width: 4_000, height: 3_000 }, 7)
    expect(await prepared(photograph('a.jpg', 'image/jpeg', 6 * MB), 'IMAGE', caseFiles)).to.have.property(
      'problem',
      'File exceeding size limit found',
    )
  })

  it('becomes a JPEG from HEIC where the browser can read that, and else is told apart with what to do', async () => {
    const refused = await prepared(heic, 'IMAGE', caseFiles)
    expect(refused).to.have.property('problem', 'Unsupported file type found')
    expect(refused)
      .to.have.property('help')
      .that.matches(/HEIC.*Most Compatible/)
    drawing = fakeDrawing({ width: 4_032, height: 3_024 }, 0.2)
    const { file, origin } = await fileOf(heic, 'IMAGE', caseFiles)
    expect([file.name, file.type, origin?.isHeic]).to.deep.equal(['IMG_0042.jpg', 'image/jpeg', true])
  })

  it('is no DICOM scan, of which is said what to add instead', async () => {
    const scan = new File([new Uint8Array(dicom())], 'ct.dcm', { type: 'image/png' })
    const refused = await prepared(scan, 'SCAN', caseFiles)
    expect(refused).to.have.property('problem', 'Unsupported file type found')
    expect(refused)
      .to.have.property('help')
      .that.matches(/DICOM.*Export the picture as JPEG or PNG without the patient’s name/)
  })

  it('is not taken where the browser cannot show it: whatever its name says, it is no image', async () => {
    drawing = fakeDrawing({ width: 800, height: 600 }, 0.1)
    drawing.breaks('torn.jpg')
    const refused = await prepared(photograph('torn.jpg'), 'IMAGE', caseFiles)
    expect(refused).to.have.property('problem', 'Unsupported file type found')
    expect(refused)
      .to.have.property('help')
      .that.matches(/damaged or is not an image/)
    const whole = photograph('whole.jpg')
    expect(await prepared(whole, 'IMAGE', caseFiles)).to.deep.equal({ file: whole })
    const report = photograph('torn.jpg', 'application/pdf')
    expect(await prepared(report, 'REPORT', caseFiles), 'a report is not drawn').to.deep.equal({ file: report })
  })

  it('is not taken as what it is not: HEIC is no report, and a large report stays too large', async () => {
    expect(await prepared(heic, 'REPORT', caseFiles)).to.deep.equal({ problem: 'Unsupported file type found' })
    const report = photograph('ct.pdf', 'application/pdf', 11 * MB)
    expect(await prepared(report, 'REPORT', caseFiles)).to.deep.equal({
      problem: 'File exceeding size limit found',
      help: 'It is 1 MB too large.',
    })
    const near = photograph('ct.pdf', 'application/pdf', 10 * MB + 880)
    expect(await prepared(near, 'REPORT', caseFiles)).to.have.property('help', 'It is 880 bytes too large.')
  })
})
