import { fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import { fakeDrawing } from '../../support/fake-drawing.js'
import { fakeReaders } from '../../support/fake-readers.js'
import { fakeServer, type FakeServer } from '../../support/fake-server.js'
import { open } from '../../support/open.js'
import { photograph } from '../../support/samples.js'
import { eventually } from '../../../support/eventually.js'

const WARNING = 'There seems to be text in this image. Please check that it does not name the patient, and cover it if it does.'

describe('text that is burned into a chosen image', () => {
  let server: FakeServer
  let drawing: ReturnType<typeof fakeDrawing>
  let readers: ReturnType<typeof fakeReaders>

  beforeEach(async () => {
    server = fakeServer()
    drawing = fakeDrawing({ width: 3200, height: 2400 }, 0.01)
    readers = fakeReaders()
    await open('/community?tab=cases')
    await server.last('getAllClinicalCases').reply(200, { result: [], next: null })
    fireEvent.click(screen.getAllByRole('button', { name: 'Add a Clinical Case' })[0]!)
    await screen.findByRole('dialog', { name: 'Add Clinical Case' })
  })
  afterEach(() => {
    Object.assign(navigator, { connection: undefined, deviceMemory: undefined })
    readers.restore()
    drawing.restore()
    server.restore()
  })

  const form = () => within(screen.getByRole('dialog', { name: 'Add Clinical Case' }))
  const choose = async (...names: string[]) => {
    fireEvent.change(form().getByLabelText('Choose images'), { target: { files: names.map((name) => photograph(name)) } })
    for (const name of names) await form().findByRole('button', { name: `Remove ${name}` })
  }
  const warned = () =>
    within(form().getByRole('list', { name: 'Chosen files' }))
      .getAllByRole('listitem')
      .filter((file) => within(file).queryByText(WARNING))
      .map((file) => within(file).getByRole('button', { name: /^Remove/ }).ariaLabel)
  const reading = (count: number) => eventually(() => expect(readers.all).to.have.length(count), 5_000)

  it('is looked for in one after the other, made small, by a worker that ends with its answer', async () => {
    await choose('a.jpg', 'b.jpg')
    await reading(1)
    expect(drawing.written.at(-1)).to.include({ width: 1600, height: 1200 })
    readers.all[0]!.says(false)
    await reading(2)
    expect(readers.all.map(({ isOver }) => isOver)).to.deep.equal([true, false])
    expect(warned()).to.deep.equal([])
    readers.all[1]!.says(true)
    await form().findByText(WARNING)
    expect(warned()).to.deep.equal(['Remove b.jpg'])
    expect(readers.all[1]!.isOver).to.equal(true)
  })

  it('is warned of until somebody says that there is nothing to hide', async () => {
    await choose('a.jpg')
    await reading(1)
    readers.all[0]!.says(true)
    await form().findByText(WARNING)
    fireEvent.click(form().getByRole('button', { name: 'Nothing to hide in a.jpg' }))
    expect(warned()).to.deep.equal([])
  })

  it('is warned of also when somebody was faster', async () => {
    await choose('a.jpg')
    await reading(1)
    fireEvent.click(form().getByRole('button', { name: 'Nothing to hide in a.jpg' }))
    readers.all[0]!.says(true)
    await form().findByText(WARNING)
  })

  it('is not looked for any longer in a file that is taken away', async () => {
    await choose('a.jpg', 'b.jpg')
    await reading(1)
    fireEvent.click(form().getByRole('button', { name: 'Remove a.jpg' }))
    await reading(2)
    expect(readers.all[0]!.isOver).to.equal(true)
  })

  it('is not told where the reader fails', async () => {
    await choose('a.jpg', 'b.jpg')
    await reading(1)
    readers.all[0]!.fails()
    await reading(2)
    readers.all[1]!.says('failed')
    await eventually(() => expect(readers.all[1]!.isOver).to.equal(true), 5_000)
    expect(warned()).to.deep.equal([])
  })

  for (const [which, of] of [
    ['saves data', { connection: { saveData: true } }],
    ['is on a slow line', { connection: { effectiveType: 'slow-2g' } }],
    ['has little memory', { deviceMemory: 0.5 }],
  ] as const)
    it(`is not looked for on a device that ${which}`, async () => {
      Object.assign(navigator, of)
      await choose('a.jpg')
      expect(drawing.written).to.deep.equal([])
      expect(readers.all).to.deep.equal([])
    })
})
