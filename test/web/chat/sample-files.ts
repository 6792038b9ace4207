import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { DOCX, PDF } from '../../../web/generated/mimes.js'
import type { fakeUpload } from '../support/fake-upload.js'
import { mine } from './sample.js'

export const pdf = (name = 'report.pdf') => new File(['%PDF-1.4 A report'], name, { type: PDF })

export const word = (name: string) => new File(['PK\x03\x04 word/document.xml'], name, { type: DOCX })

export const chooseFiles = (...files: readonly File[]) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Choose files to send'), { target: { files } }))

/** The window in which they are looked at before they are sent. */
export const filesWindow = async () => within(await screen.findByRole('dialog', { name: /^Send to / }))

let presses = 0

/** Presses its "Send", as soon as all is ready, in a place where that is not taken for the second press of another. Answers where, and on what. */
export const pressSend = async () => {
  const at = { clientX: 100 * ++presses }
  const files = await filesWindow()
  await files.findAllByRole('button', { name: /^Remove / })
  const send = files.getByRole<HTMLButtonElement>('button', { name: /^Send( \d+ files)?$/ })
  await waitFor(() => {
    if (send.getAttribute('aria-disabled') === 'true') throw new Error('Not ready')
  })
  await act(async () => void fireEvent.click(send, at))
  return { send, at }
}

/** Sends what is in it, also where it is asked whether that is meant. */
export const sendThem = async () => {
  const pressed = await pressSend()
  const anyway = screen.queryByRole('button', { name: 'Send without checking' })
  if (!anyway) return pressed
  const at = { clientX: 100 * ++presses }
  await act(async () => void fireEvent.click(anyway, at))
  return { ...pressed, at }
}

/** How they are called, as the server stores them one by one. */
export const storedNames = async (uploads: ReturnType<typeof fakeUpload>, count: number): Promise<readonly string[]> => {
  const nameOf = (at: number) => (uploads.sent[at]?.form.get('chatFile') as File | undefined)?.name
  for (let i = 0; i < count; i++) {
    await waitFor(() => {
      if (uploads.sent.length <= i) throw new Error('Not sent')
    })
    const file = { path: `/api/chat/${i}`, thumbnail_path: null, mime_type: PDF, size: 9, width: 0, height: 0 }
    const message = nameOf(i) ?? ''
    await uploads.sent[i]!.reply(200, { result: mine(200 + i, { type: 2, message, file: { file_id: message, ...file } as never }) })
  }
  return uploads.sent.map((_, at) => nameOf(at) ?? '')
}
