import type { Session } from '../../../api/contract/members/members.js'
import { roomOfTwo } from '../../../scripts/chaos/members/rooms.js'
import { becomeMember } from '../../../scripts/people/become-member.js'
import { PASSWORD, type Surgeon } from './surgeon.js'

/** Makes Ana and Boris members, who have these addresses and a room of the two, which Boris has opened. */
export const twoInARoom = async (
  url: string,
  addresses: { readonly ana: string; readonly boris: string },
): Promise<{ ana: Session; boris: Session; room: number }> => {
  const join = (firstName: string, emailId: string) =>
    becomeMember(url, { firstName, lastName: 'Sample', emailId, password: PASSWORD, speciality: 'Urology' })
  const ana = await join('Ana', addresses.ana)
  const boris = await join('Boris', addresses.boris)
  return { ana, boris, room: await roomOfTwo(url, boris, ana) }
}

/** Signs in who is a member, and opens a room in which they can write then. */
export const signInToRoom = async (url: string, { emailId, page, signIn }: Surgeon, room: number): Promise<void> => {
  await signIn({ emailId, password: PASSWORD })
  await page.goto(`${url}/chat?room=${room}`)
  await page.getByRole('textbox', { name: 'Message' }).waitFor()
}
