import { decided, specsIn, type Held } from './held.js'

const feed = specsIn('web/cases/feed/feed-page.test.tsx')
const page = specsIn('web/cases/page/case-page.test.tsx')
const life = specsIn('web/cases/case-life.test.tsx')
const posting = specsIn('web/cases/form/post-case.test.tsx')
const format = specsIn('web/cases/case-format.test.ts')
const groups = specsIn('full/web/cases/feed/case-groups.test.tsx')
const community = specsIn('web/community/lists.test.tsx')
const older = specsIn('web/community/posting.test.tsx')
const menu = specsIn('web/connections/case-menu.test.tsx')
const editing = specsIn('api/cases/editing.test.ts')
const apiLife = specsIn('api/cases/life.test.ts')
const apiOlder = specsIn('api/cases/community.test.ts')
const olderForms = specsIn('api/cases/community-forms.test.ts')
const closing = specsIn('domain/cases/closing.test.ts')
const likes = specsIn('api/cases/lists.test.ts')

const closed = feed('closes a case after seven days: it cannot be liked, and says why')
const week = [closing('ends a week after posting'), closing('comes after the last moment')]
const deleted = life('leads to the feed, however early its removal is pushed')
const stays = life('stays where that fails, which is said')
const discards = posting('closed, keeps the words and discards the photographs')
const bothShapes = community('offers both shapes in one window, which keeps what was typed in each')
const inFour = apiOlder('shows an image as its author wrote it, in four lists that are merged by id')
const ownMenu = menu('asks for nothing before it opens, and is another on my own cases')
const byAuthor = [editing('is for its author'), apiLife('is so by its author alone')]
const postForms = specsIn('api/contract/posts-forms.test.ts')('${id}, ${field}: ${rule}')
const empty = community('${address} says that there is none, and what failed')
const slides = specsIn('full/e2e/public/public.test.ts')(
  'shows three of a row at once, two below 990 pixels, and one with the edge of the next on a phone',
)

/** Clinical cases, and the older posts beside them: lists, one of them, posting, editing, their end (spec 2 §2–§9). */
export const cases: Held = {
  rules: {
    'perm.case.author': [ownMenu, ...byAuthor],
    'perm.case.report': [ownMenu, apiLife('is so once, and never by its author')],
    'perm.case.interact': specsIn('api/contract/permissions.test.ts')('lets in ${who}'),
    'perm.case.edit.scope': byAuthor,
    'perm.case.closed': [decided('C-38', closed), ...week],
    'case.active': [format('is ${left ?? '), groups('puts a hundred at once under their specialities'), ...week],
    'case.merge': [inFour, apiOlder('lead on by the last id, leave out nothing and show nothing twice')],
    'case.editor': [community('lets its author edit it with what it says, and delete it'), older('editing ${what}')],
    'case.delete.goto': deleted,
    'case.modal.discard': discards,
    'case.emptyText': empty,
    'case.likers': [likes('is a list whose length is the count, by ${method}'), apiOlder('are liked and unliked by the same call')],
    'case.upload.name': decided('S-12', specsIn('api/files/keeping.test.ts')('takes the sender’s name for a label and no more')),
    'case.encoding': decided('S-05', inFour),
    'case.questions': format('asks one question a line'),
    'case.consents': [postForms, specsIn('web/cases/form/post-case.test.tsx')('says at each field what is missing, and goes to the first')],
    'case.edit.files': [
      olderForms('keeps the file, replaces it, removes it and adds one'),
      editing('keeps the files that are named, in that order'),
    ],
    'data.nofile': apiOlder('shows a case without a file, and tells no age above 90'),
    'screen.community': [
      feed('filters by the speciality in the address'),
      community('shows images and older cases beside the newer ones'),
      bothShapes,
    ],
    'screen.community.modals': [bothShapes, older('editing ${what}'), deleted, life('is reported as it was seen')],
    'screen.myCases': community('asks for my own alone, with their files'),
    'screen.caseDetails': [page('shows who asks what about whom, and leads to the author'), ownMenu],
    'screen.case.carousel': slides,
  },
  states: {
    clinicalCase: {
      '7 days after creation': [closed, ...week],
      'author deletes after confirmation': [deleted, specsIn('domain/cases/remove-case.test.ts')('may be done after it has closed')],
      'delete failed': stays,
    },
    addCaseModal: {
      'Add a Clinical Case / Add a Case': bothShapes,
      close: discards,
      created: posting('sends fields as text, then the photographs, and shows the case'),
      failed: posting('keeps what was typed when it fails, and tries again with the same key'),
    },
    'collection.case': {
      'Add to Collection': [
        life('is added and removed, and follows what is done elsewhere'),
        community('tells of what others post, and likes and saves'),
      ],
      'Remove from Collection': [
        life('is added and removed, and follows what is done elsewhere'),
        community('loses what is taken out of a collection'),
      ],
    },
    'editFile.case': {
      'choose a file when one exists': older('puts another in its place; taken away, the old one is there again'),
      'choose a file when the post had none': older('gives a post without a file a new one'),
      'remove the existing file': [older('removes it, which can be taken back'), life('says of ${mime_type} that is to go what it is')],
      'remove the newly chosen file': older('puts another in its place; taken away, the old one is there again'),
    },
  },
  limits: {
    'toast.community': [deleted, stays],
    'case.modal.age.min': posting('takes no age of ${age}'),
    'case.modal.selector': bothShapes,
    'case.old.age': [decided('C-08', apiOlder('takes an infant')), older('takes no age of ${age}')],
    'case.postTypes': inFour,
    'case.upload.prefixDigits': decided('S-12', specsIn('api/files/keeping.test.ts')('takes the sender’s name for a label and no more')),
    'case.feed.lists': inFour,
    'case.likers.filter': likes('is a list whose length is the count, by ${method}'),
    'case.isAddedInCollection': apiLife('is listed for who saved it and nobody else'),
    'case.carousel': slides,
    'case.checkboxes': postForms,
    readMore: specsIn('web/shared/format/words.test.ts')('cuts longer ones at a word near 200'),
  },
  entities: { 'clientState.clinicalCases': decided('C-23', community('shows images and older cases beside the newer ones')) },
  forms: { 'case.delete': deleted },
}
