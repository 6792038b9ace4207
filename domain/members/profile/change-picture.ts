import type { Static } from '@sinclair/typebox'
import { mustBeVerified, type Membership } from '../member.js'
import type { ChangePicture, MemberEvent } from '../messages.js'

/** The picture before, if there was one, is dropped. */
export const changePicture = ({ data, at }: Static<typeof ChangePicture>, state: Membership): MemberEvent[] => {
  mustBeVerified(state)
  const { picture } = state
  if (data.file === picture) return []
  return [{ type: 'PictureChanged', data: { ...data, ...(picture && { dropped: picture }), changedAt: at } }]
}
