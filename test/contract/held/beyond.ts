import { decided, specsIn, type Held } from './held.js'

const pages = specsIn('web/beyond/pages.test.tsx')
const posting = specsIn('web/beyond/posting.test.tsx')
const api = specsIn('api/beyond/beyond.test.ts')

const own = pages('have a menu of one’s own posts: Edit Post, and Delete Post, which asks')
const others = pages('have a menu of the posts of ${who}: ${expected.join(', "['Report', 'Unfollow']")
const strangers = pages('have a menu of the posts of ${who}: ${expected.join(', "['Report', 'Connect']")
const saved = pages('have a menu of ${who}: ${expected.join(', "['Unfollow']")
const ofOne = decided('C-46', pages('stand beside who they are and what is between us, without a menu'))
const ownPage = decided('C-46', pages('have their menu on the page of their own author'))
const card = pages('tell who has posted what, and when, and lead to the posts of the author')
const feed = [
  decided('C-12', api('has in the feed of a member what they and their connections have posted')),
  pages('show posts newest first, and the next page below them'),
]
const files = api('keeps, changes, removes and adds the file, as its flags say')
const size = posting('refuses a video of 200 MB, and takes one that is smaller')
const savesAndLeaves = pages('stand in the order in which they were saved, and leave when they are no longer')
const comments = pages('open the comments below a post, take one, and close them')
const edited = posting('is edited, in its own words')

/** What surgeons show beyond surgery (spec 3 §2–§9). */
export const beyond: Held = {
  rules: {
    'perm.beyond.author': api('is for the author alone, of what is there'),
    'perm.beyond.interact': [strangers, others, api('is reported by others, and told to nobody')],
    'perm.beyond.userPage.menu': [ofOne, ownPage],
    'beyond.feed': feed,
    'beyond.menu.other': [strangers, others],
    'beyond.menu.saved': saved,
    'beyond.menu.own': own,
    'beyond.toggle': [
      decided('C-56', api('is liked, and not any more, by the same call')),
      api('is saved, and not any more, by the same call'),
      savesAndLeaves,
    ],
    'beyond.reload': [own, savesAndLeaves, pages('keep what is new above the list until it is wanted')],
    'beyond.play': decided('C-13', pages('play a video, with its first picture until then')),
    'beyond.size': [size, specsIn('contract/figures.test.ts')('are those of the product: ${id}')],
    'beyond.links': [card, comments, pages('like by a press, and once more where another window has pressed meanwhile')],
    'screen.beyond': [
      pages('lead to whoever is searched for'),
      pages('are asked for alone, and come at once when they are posted elsewhere'),
      specsIn('web/app/shell.test.tsx')('highlights Beyond Surgery at ${address}'),
    ],
    'screen.beyond.card': [card, pages('count one as one, and show a post that has lost its file'), comments],
    'screen.beyond.userPage': ofOne,
  },
  states: {
    'beyond.postMenu': { 'open menu': [own, strangers, others, saved, ofOne, ownPage] },
    'collection.beyond': {
      'Save to collection': api('is saved, and not any more, by the same call'),
      'Remove from collection': savesAndLeaves,
    },
    'editFile.beyond': {
      'choose a file when one exists': files,
      'choose a file when there was no file': files,
      'remove the existing file': [edited, files],
    },
    listReload: { 'successful create, delete or report': [own, savesAndLeaves], loaded: pages('say what failed, and try again') },
  },
  limits: {
    'beyond.file.mb': size,
    'beyond.folder': api('shows its file to whoever was given its address, for a while'),
    'beyond.tag_type': [pages('play a video, with its first picture until then'), api('takes what is said of a post in headers')],
    'beyond.edit.preview': specsIn('full/e2e/posts/beyond.test.ts')(
      'sees at once what the author changes, and nothing of it when it is gone',
    ),
    'beyond.feed.lists': api('is saved, and not any more, by the same call'),
    'beyond.like.isLike': decided('C-56', api('is liked, and not any more, by the same call')),
    'beyond.order': feed,
    'beyond.relativeTime': [card, specsIn('web/shared/format/words.test.ts')('${passed} ms ago is "${text}"')],
    'beyond.comment.module': decided('S-15', comments),
    'helper.recency': specsIn('web/shared/format/words.test.ts')('names the day from a week on'),
  },
  forms: { 'beyond.delete': own },
}
