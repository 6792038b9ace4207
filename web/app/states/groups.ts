import type { Group } from './group.js'
import { aboveLists } from './groups/above-lists.js'
import { actions } from './groups/actions.js'
import { bottomBars, footers, headers, menus, palettes, sections } from './groups/around-page.js'
import { asking, likers } from './groups/asking.js'
import { beyond } from './groups/beyond.js'
import { caseMenu } from './groups/case-menu.js'
import { cases } from './groups/cases.js'
import { chatRooms } from './groups/chat-rooms.js'
import { chatMembers, chatPanes, chatParts } from './groups/chat-room.js'
import { messages } from './groups/chat-messages.js'
import { choosing, desks } from './groups/choosing.js'
import { comments, earlierComments, writing } from './groups/comments.js'
import { connections } from './groups/connections.js'
import { fields, lists, searching } from './groups/fields.js'
import { files, stages, viewers } from './groups/files.js'
import { frames, smallParts } from './groups/frames.js'
import { notifications } from './groups/notifications.js'
import { olderPosts } from './groups/older-posts.js'
import { openCases } from './groups/open-cases.js'
import { often } from './groups/often.js'
import { opportunities } from './groups/opportunities.js'
import { overPage, toasts, windows } from './groups/over-page.js'
import { people } from './groups/people.js'
import { postFields, postForms } from './groups/posting.js'
import { appeals, reports } from './groups/reporting.js'
import { search } from './groups/search.js'
import { morePlaces, pagedLists, skeletons } from './groups/skeletons.js'
import { sorry } from './groups/sorry.js'
import { texts } from './groups/texts.js'
import { visitorCards, visitorForms, waysOn } from './groups/visitors.js'

/** All that is shown: another shared part is a file here, another state a line in its file. */
export const groups: readonly Group[] = [
  people,
  texts,
  sorry,
  skeletons,
  morePlaces,
  pagedLists,
  aboveLists,
  fields,
  often,
  searching,
  lists,
  smallParts,
  actions,
  comments,
  earlierComments,
  writing,
  cases,
  olderPosts,
  visitorCards,
  visitorForms,
  beyond,
  caseMenu,
  files,
  stages,
  choosing,
  desks,
  postForms,
  postFields,
  frames,
  openCases,
  connections,
  notifications,
  appeals,
  opportunities,
  search,
  chatRooms,
  messages,
  chatParts,
  chatPanes,
  windows,
  waysOn,
  asking,
  likers,
  reports,
  chatMembers,
  viewers,
  headers,
  sections,
  footers,
  bottomBars,
  menus,
  palettes,
  overPage,
  toasts,
]
