import { UNDETERMINED } from '../domain/learning/languages.js'
import type { Upcasters } from './runtime/codec/upcast.js'

/** How every older version that was ever stored becomes the next one. */
export const upcasters: Upcasters = {
  /** Nobody was told why a video failed; the same of posts of the other kind. */
  'BeyondVideoPrepared.v1': (data) => data,
  'CaseVideoPrepared.v1': (data) => data,
  /** Only clinical cases were posted, and they have none. */
  'CasePosted.v1': (data) => ({ ...data, description: '' }),
  /** Only members posted, and what they posted was seen at once. */
  'CasePosted.v2': (data) => data,
  /** Nobody said how long an event takes. */
  'EventEdited.v1': (data) => data,
  'EventScheduled.v1': (data) => data,
  /** Nobody said in which language captions are. */
  'LearningPostPublished.v1': (data) => ({ ...data, ...('captions' in data && { captionsLanguage: UNDETERMINED }) }),
  /** Nobody told apart what other programs wrote: a seal of which nothing is said has no `foreign` since then either. */
  'LogSealed.v1': (data) => data,
  /** The places and years of training stood open; since then they are personal, in the same shape. */
  'QualificationCompleted.v1': (data) => data,
  /** Nobody took the fingerprint of a key yet. */
  'SubjectKeyDestroyed.v1': (data) => ({ ...data, fingerprint: null }),
}
