import { useSelector } from 'react-redux'
import { selectLearningHeard } from '../../learning/learning-slice.js'
import { selectEventsHeard } from '../../meetings/meetings-slice.js'
import { BlogsPart } from '../../staff/content/blogs/BlogsPart.js'
import { MessagesPart } from '../../staff/content/contact/MessagesPart.js'
import { ContentPage as Page } from '../../staff/content/ContentPage.js'
import { RequestsPart } from '../../staff/content/deletions/RequestsPart.js'
import { EventsPart } from '../../staff/content/events/EventsPart.js'
import { GroupsPart } from '../../staff/content/groups/GroupsPart.js'
import { LearningPart } from '../../staff/content/learning/LearningPart.js'
import type { Part } from '../../staff/content/kind.js'
import { VisitorsPart } from '../../staff/content/visitors/VisitorsPart.js'

const EventsContent = () => <EventsPart news={useSelector(selectEventsHeard)} />
const LearningContent = () => <LearningPart news={useSelector(selectLearningHeard)} />

/** All that editors look after; a further kind is one more entry. Visitors' posts are looked at by moderators, too. */
const parts: readonly Part[] = [
  { key: 'blogs', title: 'Blogs', roles: ['editor'], Component: BlogsPart },
  { key: 'events', title: 'Events', roles: ['editor'], Component: EventsContent },
  { key: 'learning', title: 'Learning', roles: ['editor'], Component: LearningContent },
  { key: 'visitors', title: 'Visitors’ posts', roles: ['editor', 'moderator'], Component: VisitorsPart },
  { key: 'messages', title: 'Messages', roles: ['editor'], Component: MessagesPart },
  { key: 'requests', title: 'Deletion requests', roles: ['editor'], Component: RequestsPart },
  { key: 'groups', title: 'Groups', roles: ['editor'], Component: GroupsPart },
]

export const ContentPage = () => <Page parts={parts} />
