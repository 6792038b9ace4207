import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import type { FakeServer } from '../support/fake-server.js'
import { open } from '../support/open.js'
import { message, page, room } from './sample.js'

export const list = () => screen.getByRole('navigation', { name: 'Rooms' })
export const rowOf = (id: number) => list().querySelector<HTMLElement>(`[data-room="${id}"]`)!
export const log = () => screen.getByRole('log', { name: 'Messages' })
export const said = () => [...log().querySelectorAll('p')].map(({ textContent }) => textContent)
export const composer = () => screen.getByRole('textbox', { name: 'Message' })

/** Writes in the room that is open, and sends it. */
export const write = async (text: string) => {
  fireEvent.change(composer(), { target: { value: text } })
  await act(async () => void fireEvent.keyDown(composer(), { key: 'Enter' }))
}

/** The rooms there are, what is written in the one that is open, and the address. */
export type Given = [rooms?: ReturnType<typeof room>[], messages?: ReturnType<typeof page> | null, at?: string]

/** The page with these rooms, and one of them open with these messages. */
export const openedWith = async (
  server: FakeServer,
  ...[rooms = [room(7)], messages = page([message(1), message(2)]), at = '/chat?room=7']: Given
) => {
  const shown = await open(at)
  await waitFor(() => expect(server.count('chatRooms')).to.be.greaterThan(0))
  await server.last('chatRooms').reply(200, { result: rooms, next: null })
  if (messages) {
    await waitFor(() => expect(server.count('getChatMessages')).to.equal(1))
    await server.last('getChatMessages').reply(200, messages)
  }
  return shown
}
