import sharp from 'sharp'
import { getAllClinicalCases } from '../../../../api/contract/cases/cases.js'
import type { Member } from '../../../chaos/members/member.js'
import type { Question } from '../http.js'
import { cases, members } from '../program.js'

/** Posts so many cases with a photograph each; resolves to who reads them, and to how they ask for the first page, which has them all. */
export const feedOf = async (url: string, size: number): Promise<{ readonly viewer: Member; readonly firstPage: Question }> => {
  const [author, viewer] = await members(url, 2)
  await cases(url, author!, size, [await photograph()])
  return { viewer: viewer!, firstPage: { path: `api/${getAllClinicalCases.path}?pageSize=${size}`, token: viewer!.token } }
}

const photograph = async (): Promise<Blob> => {
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#a06050' } })
  return new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: 'image/jpeg' })
}
