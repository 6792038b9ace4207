import { Button, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, type ComponentType } from 'react'
import { useSelector } from 'react-redux'
import { Feed } from '../feed/Feed.js'
import type { FeedKind } from '../feed/feed-kind.js'
import type { CardProps } from '../feed/FeedItem.js'
import { selectFeed } from '../feed/feed-slice.js'
import { useFeedOpened } from '../feed/useFeedOpened.js'
import { MOST_OPPORTUNITIES_COUNTED } from '../generated/opportunity-limits.js'
import { grouped } from '../shared/format/counted.js'
import { Filters } from './board/Filters.js'
import { useFilters } from './filters.js'
import classes from './OpportunitiesPage.module.css'
import { MayPost } from '../shared/session/MayPost.js'
import { lazyWindow } from '../shared/ui/windows/lazy-window.js'
import { useLateWindow } from '../shared/ui/windows/late-window.js'

const AddOpportunity = lazyWindow(async () => (await import('./adding/AddOpportunity.js')).AddOpportunity)

type Root = Parameters<typeof selectFeed>[0]

interface Props {
  readonly title: string
  /** By which the state knows the list. */
  readonly name: string
  readonly kind: FeedKind
  readonly Card: ComponentType<CardProps>
}

/** A list of opportunities, newest first, with its filters in the address and how many there are (spec 3 §2). */
export const OpportunitiesPage = ({ title, name, kind, Card }: Props) => {
  const { filters, choose, clear } = useFilters()
  const { country, speciality, type } = filters
  const { total } = useSelector((root: Root) => selectFeed(root, name))
  const [adding, add] = useLateWindow(AddOpportunity)
  useFeedOpened(name, 'feed:opportunities', { country, speciality, type })
  const first = useRef<HTMLInputElement>(null)
  const clearAll = () => {
    clear()
    first.current?.focus() // the button is about to go
  }
  return (
    <div className={classes.page}>
      <title>{`${title} · SFS`}</title>
      <div className={classes.head}>
        <div>
          <Title order={1} size="h2" id="opportunities">
            {title}
          </Title>
          <p className={classes.total} role="status">
            {total !== null && countOf(total)}
          </p>
        </div>
        <MayPost>
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={add}>
            Add an Opportunity
          </Button>
        </MayPost>
      </div>
      <Filters filters={filters} choose={choose} ref={first} />
      <Feed name={name} kind={kind} Card={Card} clear={clearAll}>
        <MayPost>
          <Button onClick={add}>Add an Opportunity</Button>
        </MayPost>
      </Feed>
      {adding}
    </div>
  )
}

/** "1 opportunity", "2,400 opportunities", "10,000 opportunities or more". */
const countOf = (total: number): string =>
  `${grouped(total)} ${total === 1 ? 'opportunity' : 'opportunities'}${total >= MOST_OPPORTUNITIES_COUNTED ? ' or more' : ''}`
