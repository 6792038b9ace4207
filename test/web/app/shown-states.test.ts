import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect } from 'chai'

const WEB = 'web'
const GROUPS = 'web/app/states/groups'

/** What stands for a page or a part of it while it loads, is empty or has failed, by its file. */
const STANDS_FOR = /(Skeleton|Loading|Sorry|PageFailed|ListPages|RoleLost|Maintenance)\.tsx$/

/** Shown nowhere on the page of states, with the reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'web/app/frame/Maintenance.tsx': 'it takes the whole window from which it cannot be left',
  'web/app/routing/RoleLost.tsx': 'a page of its own, with the roles of who looks: test/web/staff opens it',
}

/** What stands around every page, and what is opened from there. */
const AROUND = /^web\/app\/(frame|menu|palette)\/[^/]+\.tsx$/
const IN_AROUND: Readonly<Record<string, string>> = {
  'web/app/frame/BellPlace.tsx': 'the Bell, which is shown, in the Header of a member',
  'web/app/frame/ChatPlace.tsx': 'the badge in the Header and the BottomBar, where something is unread',
  'web/app/frame/Layout.tsx': 'it puts together what is shown alone: it draws nothing itself',
  'web/app/frame/LeftOverPlace.tsx': 'it fetches the code of a window, and draws nothing',
  'web/app/frame/Maintenance.tsx': ELSEWHERE['web/app/frame/Maintenance.tsx']!,
  'web/app/frame/SearchButton.tsx': 'a button of the Header: it has no states',
  'web/app/frame/SearchSurgeons.tsx': 'it fetches the code of a window, and draws nothing',
  'web/app/frame/SearchWithChat.tsx': 'the search, whose field and found surgeons are shown',
  'web/app/frame/StandingPlace.tsx': 'it fetches the code of a bar, and draws nothing',
  'web/app/frame/UpdateBar.tsx': 'it asks the worker of the browser, of which the page of states has none',
  'web/app/frame/UploadsPlace.tsx': 'it fetches the code of a bar, and draws nothing',
  'web/app/menu/EntryCount.tsx': 'the numbers in SectionLinks, with counts',
  'web/app/menu/MenuButton.tsx': 'the button of the Header that opens MenuDrawer, which is shown',
  'web/app/menu/MenuGroup.tsx': 'the links of MenuDrawer',
  'web/app/menu/MenuLink.tsx': 'each link of the Header, MenuDrawer, BottomBar and SectionLinks',
  'web/app/menu/StaffCount.tsx': 'the number in the MenuDrawer of the staff',
  'web/app/menu/useMenu.tsx': 'it fetches the code of MenuDrawer, and draws nothing',
  'web/app/palette/Nothing.tsx': 'the Palette, where nothing is found',
  'web/app/palette/PaletteButton.tsx': 'the button of the Header that opens Palette, which is shown',
}

/** What every part of the web may use, and how many files import what is shared indeed. */
const SHARED = /^web\/(shared|feed|files|posting|engagement)\//
const OFTEN = 4
const IN_OTHERS: Readonly<Record<string, string>> = {
  'web/engagement/FoldedDiscussion.tsx': 'it draws nothing: the card above and the discussion below, which are shown',
  'web/engagement/removal/LeavePageOnRemoval.tsx': 'it draws nothing: it leads elsewhere',
  'web/feed/Feed.tsx': 'a whole feed, which asks for posts: its skeleton, its cards, its end and its news are shown alone',
  'web/feed/FeedFrame.tsx': 'the grid of a page, as wide as the window: it draws nothing itself',
  'web/feed/FeedHeading.tsx': 'a title, and the word above it: it has no states',
  'web/files/view/Picture.tsx': 'the image in FileStrip, FileStage and Film, in their states',
  'web/posting/PostPreview.tsx': 'the card of its kind, which is shown, as others will see it',
  'web/posting/PostWindow.tsx': 'a form in a Window, which is shown; its fields are, too',
  'web/shared/pictures/Picture.tsx': 'the paper of every drawing in Sorry, which is shown with each',
  'web/shared/session/useLogout.tsx': 'what it asks is a Confirm',
  'web/shared/ui/AskMore.tsx': 'the button of LoadMore, which is shown in its states',
  'web/shared/ui/Waiting.tsx': 'the place of ListPages, PageLoading and each Skeleton, which are shown',
  'web/shared/ui/text/Copying.tsx': 'it copies, and draws nothing: its buttons are those of their pages',
  'web/shared/ui/text/PrintedAs.tsx': 'the words of When and of the cards of cases, which are shown: a screen has no more of it',
  'web/shared/ui/windows/Coming.tsx': 'it draws nothing: the bar at the edge, which is shown, says it',
  'web/shared/ui/windows/Confirm.tsx': 'the window of DeleteComment, ConfirmRemoval, AskDiscard and AskUnchecked',
  'web/shared/ui/windows/LeadsOn.tsx': 'it draws nothing: it leads elsewhere',
  'web/shared/ui/windows/lazy-window.tsx': 'it fetches the code of a window, and draws nothing',
  'web/shared/ui/windows/late-window.tsx': 'it fetches the code of a window, and draws nothing',
}

const all = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).map((name) => join(WEB, name))

/** The parts that a file imports, at once or later. */
const partsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)\.js'/g)].map(
    ([, path]) => `${normalize(join(dirname(file), path!))}.tsx`,
  )
const shown = new Set(readdirSync(GROUPS).flatMap((name) => partsOf(join(GROUPS, name))))
const missing = (parts: readonly string[]) => parts.filter((file) => !shown.has(file)).toSorted()

describe('what stands for a page that loads, is empty or has failed', () => {
  it('is shown on the page of states, or named with the reason', () => {
    expect(missing(all.filter((file) => STANDS_FOR.test(file)))).to.deep.equal(Object.keys(ELSEWHERE).toSorted())
  })
})

describe('what stands around every page', () => {
  it('is shown on the page of states, or named with the reason', () => {
    expect(missing(all.filter((file) => AROUND.test(file)))).to.deep.equal(Object.keys(IN_AROUND).toSorted())
  })
})

describe('a shared part that many files import', () => {
  it('is shown on the page of states, or named with the reason', () => {
    const users = all.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('web/app/states/'))
    const imported = users.flatMap((file) => [...new Set(partsOf(file))])
    const parts = all.filter((file) => SHARED.test(file) && imported.filter((each) => each === file).length >= OFTEN)
    expect(missing(parts)).to.deep.equal(Object.keys(IN_OTHERS).toSorted())
  })
})
