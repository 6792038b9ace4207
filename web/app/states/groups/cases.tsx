import type { ClinicalCase } from '../../../../api/contract/cases/cases.js'
import { CaseCard } from '../../../cases/feed/CaseCard.js'
import { loadedOf } from '../../../cases/case-kind.js'
import { postsLoaded } from '../../../engagement/posts-slice.js'
import { FeedItem } from '../../../feed/FeedItem.js'
import type { Group, State } from '../group.js'
import { aCase, ARABIC, ARABIC_NAME, DAY, documentFile, HOUR, LONG_NAME, LONG_TEXT, NOW, photographs, posted, TITLE } from '../sample.js'

const state = (name: string, more: Partial<ClinicalCase> = {}): State => {
  const loaded = loadedOf(aCase(more))
  return {
    name,
    given: [postsLoaded([loaded])],
    show: <FeedItem post={loaded.post} now={NOW} place={1} of={1} Card={CaseCard} />,
  }
}

export const cases: Group = {
  name: 'CaseCard',
  wide: true,
  states: [
    state('open', { files: photographs(1) }),
    state('closing', { ...posted(7 * DAY - 2 * HOUR), files: photographs(2) }),
    state('closed', { ...posted(6 * DAY), closed: true }),
    state('solved', { ...posted(6 * DAY), closed: true, outcome: 'Healed in six weeks.', is_save: true }),
    state('without files'),
    state('many files', { files: photographs(6), is_like: true }),
    state('a document', { files: [documentFile] }),
    state('long', { title: `${TITLE}, ${TITLE}, ${TITLE}`, full_name: LONG_NAME, history: LONG_TEXT }),
    state('little said', { title: null, history: null, clinical_questions: null, patient_age: null, like_count: 0, comment_count: 0 }),
    state('right to left', { title: ARABIC, full_name: ARABIC_NAME, diagnosis: ARABIC, history: ARABIC, clinical_questions: ARABIC }),
    state('of who is forgotten', { full_name: null, specialty_type: null }),
  ],
}
