import { decided, specsIn, type Held } from './held.js'

const page = specsIn('web/chat/chat-page.test.tsx')
const unread = specsIn('web/chat/unread.test.ts')
const messages = specsIn('api/chat/messages.test.ts')
const files = specsIn('api/chat/files.test.ts')
const groups = specsIn('full/api/chat/groups.test.ts')
const live = specsIn('api/chat/live.test.ts')
const walk = specsIn('e2e/chat.test.ts')

const opened = page('opens a room at its address, tells the day and who wrote, and marks it read')
const sends = page('sends by Enter, keeps lines, and shows it once, though a push overtakes the answer')
const deletes = page('deletes one’s own message after a question')
const forAll = decided('C-45', messages('are deleted for everybody, by who has sent them alone'))
const sendsFile = page('sends a file with its progress')
const byBytes = files('are messages, whose type is told by the bytes')
const told = live('tells both of a room of what is written and deleted, whole, and nobody else')
const hears = page('hears what is written, deleted and removed')
const leaves = page('leaves a group after a question, and says so')
const rows = page('lists one’s rooms with what was written last, groups without their #')
const scrolls = walk('both write, and each reads it at once')

/** Rooms of two and of groups, and what is written there (spec 2 §2–§9). */
export const chat: Held = {
  rules: {
    'perm.chat.members': [
      messages('are neither read nor written by who is not in the room, nor where there is none'),
      groups('are left, and neither read nor written any more'),
      page('shows who is in a room by pages'),
    ],
    'perm.chat.delete': forAll,
    'chat.select': [opened, page('is at its end when it is opened, and once more when what is in it has its place')],
    'chat.realtime': [told, hears],
    'chat.upload.type': [sendsFile, byBytes, files('take the whole 20 MB, and not a byte more')],
    'chat.name': rows,
    'chat.encoding': decided('S-05', messages('hold what was written to the last character')),
    'screen.chat': [rows, sends, sendsFile, page('shows who is in a room by pages')],
  },
  states: {
    'chat.room': {
      'select a room': opened,
      send: sends,
      'sender deletes own message': [deletes, forAll],
      'socket "update chat messages"': [hears, told],
      'leave group': leaves,
    },
    'chat.unread': {
      'message arrives in a room not selected': unread('is what was loaded, and counts on by what is pushed'),
      'room selected': [opened, unread('is over once it was read, in whichever tab, and what came later is not')],
    },
    'chat.upload': { 'file over 20 MB': sendsFile, 'file chosen': sendsFile, '100%': [sendsFile, byBytes] },
  },
  limits: {
    'chat.types': byBytes,
    'chat.categories': [groups('have in them who chose them while joining'), scrolls],
    'chat.scrollDelay': page('is at its end when it is opened, and once more when what is in it has its place'),
    'chat.socketEvent': hears,
    'chat.upload.progress': sendsFile,
  },
  forms: { 'chat.send': [sends, page('sends nothing that is blank'), sendsFile] },
}
