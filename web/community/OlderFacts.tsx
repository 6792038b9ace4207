import { PostFacts } from '../feed/PostFacts.js'
import { patientOf } from '../shared/format/patient.js'
import { isImage, type OlderPost } from './older-posts.js'

/** Of which speciality a post is, and of a case who the patient is as far as anybody may know. A visitor says neither. */
export const OlderFacts = ({ of }: { readonly of: OlderPost }) =>
  of.speciality && <PostFacts speciality={of.speciality} {...(!isImage(of) && { patient: patientOf(of.age, of.gender) })} />
