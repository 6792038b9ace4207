import type { Static } from '@sinclair/typebox'
import { mustBeVerified, type Membership } from '../member.js'
import type { MemberEvent, UploadCv } from '../messages.js'

/** A new one takes the place of the one before, which is dropped. */
export const uploadCv = ({ data, at }: Static<typeof UploadCv>, state: Membership): MemberEvent[] => {
  mustBeVerified(state)
  const { cv } = state
  if (data.file === cv) return []
  return [{ type: 'CvUploaded', data: { ...data, ...(cv && { dropped: cv }), uploadedAt: at } }]
}
