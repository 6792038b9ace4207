import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { byThumb } from '../support/by-thumb.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'
import { composer, openedWith, rowOf, type Given } from './sample-page.js'
import { group, room } from './sample.js'

const { click } = fireEvent

describe('the keys in the chat', () => {
  let server: FakeServer
  beforeEach(() => {
    server = fakeServer()
  })
  afterEach(() => server.restore())

  const opened = (...given: Given) => openedWith(server, ...given)

  it('goes through rooms by j and k where nobody types, and leaves by Escape', async () => {
    const { address } = await opened([room(7), group(8)], null, '/chat')
    const press = (key: string, on: Element = document.body) => act(async () => void fireEvent.keyDown(on, { key }))
    await press('j')
    expect(address()).to.equal('/chat?room=8')
    await press('j')
    expect(address()).to.equal('/chat?room=7')
    await press('j')
    expect(address(), 'the last').to.equal('/chat?room=7')
    await press('k', await screen.findByRole('textbox', { name: 'Message' }))
    expect(address(), 'somebody types').to.equal('/chat?room=7')
    await press('k')
    expect(address()).to.equal('/chat?room=8')
    await press('Escape', composer())
    expect(address(), 'leaves the field alone').to.equal('/chat?room=8')
    act(() => document.querySelector<HTMLElement>('[role=log]')!.focus())
    await press('Escape')
    expect(address()).to.equal('/chat')
    expect(document.activeElement?.getAttribute('href'), 'the row of what was left').to.equal('/chat?room=8')
  })

  it('leads into the message box when a room is opened, so that no letter that follows is lost, and leaves the list the keys that came from it', async () => {
    const { address, router } = await opened([room(7), group(8), room(9)], null, '/chat?room=9')
    const open = async (id: number) => {
      rowOf(id).focus()
      await act(async () => void click(rowOf(id)))
    }
    expect(document.activeElement, 'by its address').not.to.equal(composer())
    await open(8)
    expect([address(), document.activeElement]).to.deep.equal(['/chat?room=8', composer()])
    rowOf(8).focus()
    await act(async () => void fireEvent.keyDown(rowOf(8), { key: 'j' }))
    expect([address(), document.activeElement === composer()]).to.deep.equal(['/chat?room=7', false])
    await open(7)
    expect([address(), document.activeElement], 'the room that is open').to.deep.equal(['/chat?room=7', composer()])
    await act(() => router.navigate('/connections'))
    await act(() => router.navigate('/chat?room=8')) // as a button of another page leads
    await waitFor(() => expect(document.activeElement).to.equal(composer()))
  })

  it('leaves who has gone on to another field there when a room comes', async () => {
    const { router } = await open('/connections')
    await act(() => router.navigate('/chat?room=7'))
    await waitFor(() => expect(server.count('chatRooms')).to.be.greaterThan(0))
    const search = screen.getByRole('searchbox', { name: 'Search in my rooms' })
    search.focus()
    await server.last('chatRooms').reply(200, { result: [room(7)], next: null })
    expect(composer()).to.exist
    expect(document.activeElement).to.equal(search)
  })

  it('opens no keyboard on the screen when a room is opened', async () => {
    const putBack = byThumb()
    try {
      const { address } = await opened([room(7), group(8)], null, '/chat')
      await act(async () => void click(rowOf(8)))
      expect([address(), document.activeElement === composer()]).to.deep.equal(['/chat?room=8', false])
    } finally {
      putBack()
    }
  })

  it('goes as far as j was pressed before a room was drawn', async () => {
    const { address } = await opened([room(7), group(8), room(9)], null, '/chat?room=9')
    await act(async () => {
      fireEvent.keyDown(document.body, { key: 'j' })
      fireEvent.keyDown(document.body, { key: 'j' })
    })
    expect(address()).to.equal('/chat?room=7')
  })

  it('goes on by keys from the room that was clicked on right after j and k have led to and fro', async () => {
    const { address } = await opened([room(7), group(8), room(9)], null, '/chat?room=9')
    const moment = performance.now()
    Object.defineProperty(performance, 'now', { configurable: true, value: () => moment }) // a machine may take longer to draw a room
    try {
      await act(async () => {
        fireEvent.keyDown(document.body, { key: 'j' })
        fireEvent.keyDown(document.body, { key: 'k' })
      })
      expect(address(), 'the room it was').to.equal('/chat?room=9')
      await act(async () => void click(rowOf(7)))
      expect(address()).to.equal('/chat?room=7')
      await act(async () => void fireEvent.keyDown(document.body, { key: 'k' }))
      expect(address()).to.equal('/chat?room=8')
    } finally {
      Reflect.deleteProperty(performance, 'now')
    }
  })
})
