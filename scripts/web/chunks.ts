import type { Rolldown } from 'vite'

const components = (...names: string[]) => `@mantine/core/esm/components/(${names.join('|')})/`
/** Where modules are, each a pattern; `/` stands for what parts folders on any machine. */
export const anyOf = (places: readonly string[]) => new RegExp(places.join('|').replaceAll('/', '[\\\\/]'))

interface Chunk extends Omit<Rolldown.CodeSplittingGroup, 'test'> {
  readonly name: string
  /** One of them is enough; a spec sees that each of them leads to some module. */
  readonly places?: readonly string[]
}

/**
 * Few files, since each costs its own way over the line, and none that a page loads for another's sake: what every page needs, the libraries
 * apart from ours; then what many share, what forms and windows are made of, and what visitors see first. A group takes along what its modules
 * need, the group of the highest priority first.
 */
export const CHUNKS: readonly Chunk[] = [
  // One sheet of what comes later: a browser that is told of more of Mantine's layer works out every place anew.
  {
    name: 'mantine',
    places: ['@mantine/.+\\.layer\\.css', 'web/shared/ui/mantine/(choices|menus|switches|windows)\\.css$'],
    priority: 7,
  },
  { name: 'base', places: ['node_modules'], tags: ['$initial'], priority: 6 },
  { name: 'app', tags: ['$initial'], priority: 5 },
  {
    name: 'parts',
    places: [
      components('Badge', 'CloseButton', 'Group', 'Input', 'InputBase', 'VisuallyHidden'),
      '@mantine/(core/esm/core|hooks/esm/(utils|use-(id|merged-ref|uncontrolled|window-event)))/',
      '@tabler/.+/Icon(Chevron|Heart)\\w+\\.mjs$',
      'web/shared/session/(MayPost|useMayPost)\\.tsx?$',
      'web/generated/mimes\\.ts$',
      'web/shared/((net|session|format|ui)/(?!uploads)(\\w+/)?(?!copied|useFound|useIsDesk|useHeldSource|useFollowed|useMoreWhenNear|useScrollTo|useAnswer|capped|day|precise|rendition)\\w+|forms/useCommandKey)\\.ts$',
    ],
    minShareCount: 3,
    priority: 4,
  },
  {
    name: 'forms',
    places: [
      'react-hook-form/',
      components('TextInput', 'PasswordInput', 'Checkbox'),
      '@tabler/.+/IconBrand\\w+\\.mjs$',
      'web/shared/(forms/(resolver|submission|useOrder|useRefusal)|drafts/useDraft)\\.ts$',
    ],
    priority: 3,
  },
  // What the ways in share.
  {
    name: 'ways',
    places: ['web/(members/(ProviderButtons|SendAgain)|shared/(ui/text/LegalLink|session/return-path))\\.tsx?$'],
    priority: 3,
  },
  // What the longer forms share: texts that outlive a reload, places and other things found by a search.
  {
    name: 'fields',
    places: ['web/shared/(drafts/texts|forms/(choice|places)|ui/search/useFound)\\.ts$'],
    minShareCount: 2,
    priority: 3,
  },
  // What members' pages share of posts, and of what else they have at all times.
  {
    name: 'posts',
    places: [
      'web/(engagement|feed|(cases|connections)(/\\w+)?|notifications)/(?!case-(form|files|consents|posting-form)\\.|(reading-place|awaited-box)\\.|use(Feed|Reading)|comment-check\\.|lists\\.|preview|kinds\\.)[\\w-]+\\.ts$',
      'web/(engagement/(saves/SaveButton|removal/LeavePageOnRemoval|reports/useReported)|shared/ui/(Person|text/When))\\.tsx?$',
      'web/shared/ui/(LoadMore|AskMore|hooks/(useMoreWhenNear|useFollowed))\\.tsx?$',
      'web/shared/(format/id-in|net/uploads/(followed|holds|upload))\\.ts$',
      'web/engagement/comments/draft-name\\.ts$',
      'web/(judgements/useAbove|shared/ui/hooks/useInTime)\\.tsx?$',
      '@tabler/.+/IconArrowLeft\\.mjs$',
    ],
    minShareCount: 2,
    priority: 3,
  },
  // What is above a list, also to visitors: what is told, and what turns a row.
  { name: 'news', places: ['web/shared/(ui/NewsBar|slides/Turns)\\.tsx$'], priority: 3 },
  // How a post looks, in a feed and on its page.
  {
    name: 'shown',
    places: [
      'web/engagement/(PostActions|CommentCount|TurnComments|lists|likes/(LikeButton|LikeCount))\\.tsx?$',
      'web/files/view/(Picture|file)\\.tsx?$',
      'web/cases/(Status|outcome/Outcome)\\.tsx$',
      'web/community/(names|older-posts|community-feeds)\\.ts$',
      'web/feed/(Author|PostFacts|Questions)\\.tsx$',
      'web/app/post-menus/(PostMenu|community-menus|post-menu)\\.tsx?$',
      'web/shared/ui/(text/ReadMore|windows/MoreButton)\\.tsx?$',
    ],
    minShareCount: 2,
    priority: 2,
  },
  // What plays a video, of a post or where videos are all there is.
  {
    name: 'film',
    places: ['web/files/view/Film\\.tsx$', 'web/shared/(net/rendition|ui/(only-one|hooks/useHeldSource))\\.ts$'],
    priority: 1,
  },
  // What is said below a post, and where something is said.
  { name: 'comment', places: ['web/engagement/comments/CommentItem\\.tsx$'], priority: 3 },
  {
    name: 'discussion',
    places: [
      'web/engagement/comments/(Discussion\\.tsx|comment-form\\.ts)$',
      'web/shared/ui/text/(copied|Copying)\\.tsx?$',
      '@tabler/.+/IconPrinter\\.mjs$',
      'web/shared/drafts/DraftNote\\.tsx$',
      'web/posting/fields/(Hints|IdentityHints)\\.tsx$',
      'web/shared/ui/text/follow-paste\\.ts$',
      components('Textarea'),
    ],
    minShareCount: 2,
    priority: 1,
  },
  // What feeds have, whatever they are of.
  {
    name: 'feeds',
    places: [
      'web/feed/(CardSections|CardTitle|Feed|FeedItem|FeedList|FeedFrame|FeedHeading|FeedSkeleton|FreshBar|More)\\.tsx$',
      'web/feed/(reading-place|awaited-box|use(FeedKeys|FeedOpened|ReadingPlace))\\.ts$',
      'web/community/Older(Body|Card|Content)\\.tsx$',
      'web/engagement/FoldedDiscussion\\.tsx$',
      'web/shared/ui/pages/PageTabs\\.tsx$',
      'web/generated/specialities\\.ts$',
      'web/shared/ui/windows/late-window\\.tsx$',
    ],
    minShareCount: 2,
    priority: 1,
  },
  // What members have at all times, whatever page is open.
  {
    name: 'always',
    places: [
      'web/(?!engagement|site|profile)\\w+/pushes\\.ts$',
      'web/(chat/(calls|unread/[\\w-]+)|beyond/(rooms|postings|beyond-feeds)|community/postings|reels/(names|postings)|posting/(posting-slice|form-name))\\.ts$',
      'web/app/composed/tabs-slice\\.ts$',
      'web/shared/format/capped\\.ts$',
      'web/shared/(drafts/found-after-all|net/(live/socket|sagas/leading-of-each|uploads/(taken-after-all|hold-page)))\\.ts$',
    ],
    minShareCount: 2,
    priority: 3,
  },
  // Whom one has blocked, and what is done about members, for the chat and its settings.
  { name: 'blocking', places: ['web/chat/(blocking|deeds)/door\\.ts$'], priority: 3 },
  // What frames the pages of the staff.
  {
    name: 'staff',
    places: ['web/staff/(frame/\\w+|work/(calls|useWork|work-slice))\\.tsx?$', 'web/shared/format/precise\\.ts$'],
    priority: 3,
  },
  {
    name: 'site',
    places: ['web/site/(blogs/(BlogCards|blogs-slice|useBlogNews)|Card|calls|contact/contact-slice|pushes)\\.tsx?$'],
    priority: 3,
  },
  { name: 'alert', places: [components('Alert')], priority: 3 },
  {
    name: 'windows',
    places: [
      components('Modal', 'ModalBase', 'Drawer', 'NativeSelect', 'Combobox/(ComboboxChevron|get-parsed-combobox-data)'),
      '@mantine/hooks/esm/use-(focus|click)',
      'web/shared/(ui/windows/(Window|Confirm|LeadsOn)|forms/useArrived)\\.tsx?$',
    ],
    priority: 2,
  },
  // What chooses and sends files, of whatever form.
  {
    name: 'choosing',
    places: [
      'web/files/choose/(of-file|chosen-files|prepared|file-rules|endings|useAccept)\\.ts$',
      'web/files/picture/(format|canvas|fitting|helps)\\.ts$',
      'web/generated/files\\.ts$',
      'web/shared/(ui/(UploadProgress\\.tsx|text/follow-paste\\.ts)|net/uploads/(pace|usePace)\\.ts)$',
      components('Progress'),
    ],
    minShareCount: 2,
    priority: 1,
  },
  // What one is chosen from, unfolded and at a glance.
  {
    name: 'choices',
    places: [components('Combobox', 'Popover', 'Select'), '@mantine/core/esm/utils/Floating/', 'web/posting/fields/SpecialityField\\.tsx$'],
    minShareCount: 2,
    priority: 0,
  },
  { name: 'radios', places: [components('Radio'), 'web/shared/forms/ChoiceField\\.tsx$'], minShareCount: 2, priority: 0 },
  // What every form of a post has; a chat has its field of files, too.
  {
    name: 'posting',
    places: [
      'web/files/choose/(FilesField|AskDiscard|useAskDiscard|useLackingFile)\\.tsx?$',
      'web/posting/(PostWindow|PostForm|PostPreview|preview|fields/(PatientFields|consents)|files/(preview-file|removed-from-case))\\.tsx?$',
    ],
    minShareCount: 2,
    priority: 0,
  },
  // A post as it is seen, of a form and where moderators look back.
  { name: 'still', places: ['web/feed/StillPost\\.tsx$'], priority: 1 },
  { name: 'icons', places: ['@tabler/'], minShareCount: 5, priority: 1 },
  {
    name: 'door',
    places: ['web/shared/ui/pages/Sheet\\.tsx$', 'web/site/landing/Hero\\.tsx$', 'web/app/landing/Landing\\.tsx$'],
    priority: 1,
  },
]

/** The same as the bundler takes it. */
export const chunks: Rolldown.CodeSplittingGroup[] = CHUNKS.map(({ places, ...chunk }) => ({
  ...chunk,
  ...(places && { test: anyOf(places) }),
}))
