import { Button } from '@mantine/core'
import { IconFilter, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router-dom'
import { Feed } from '../../feed/Feed.js'
import { FROM_CASES } from '../../feed/came-from.js'
import { FeedFrame } from '../../feed/FeedFrame.js'
import { FeedHeading } from '../../feed/FeedHeading.js'
import type { CardProps } from '../../feed/FeedItem.js'
import { FeedSkeleton } from '../../feed/FeedSkeleton.js'
import { SpecialityChips } from '../../feed/SpecialityChips.js'
import { useFeedOpened } from '../../feed/useFeedOpened.js'
import { specialities } from '../../generated/specialities.js'
import { useAddressFilter } from '../../shared/ui/hooks/useAddressFilter.js'
import { FilterSelect } from './FilterSelect.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'
import { useLateWindow } from '../../shared/ui/windows/late-window.js'
import { caseFeed } from './case-feed.js'
import { FEED } from '../case-kind.js'
import classes from './FeedPage.module.css'
import { OpenCases } from './OpenCases.js'
import { useOpenCases } from './useOpenCases.js'
import { MayPost } from '../../shared/session/MayPost.js'
import { useMayPost } from '../../shared/session/useMayPost.js'

const PostCase = lazyWindow(async () => (await import('../form/PostCase.js')).PostCase)
const CaseGroups = lazy(async () => ({ default: (await import('./CaseGroups.js')).CaseGroups }))
/** So many of the newest are put into groups at first. */
const GROUPED = 100
const STATUSES = ['active', 'closed', 'solved', 'unsolved', 'unanswered'] as const
const STATUS = [
  { value: '', label: 'All cases' },
  { value: 'active', label: 'Active cases' },
  { value: 'closed', label: 'Closed cases' },
  { value: 'solved', label: 'Solved cases' },
  { value: 'unsolved', label: 'Unsolved cases' },
  { value: 'unanswered', label: 'Unanswered cases' },
]
const ORDER = [
  { value: '', label: 'Newest first' },
  { value: 'speciality', label: 'By speciality' },
]

interface Props {
  readonly Card: ComponentType<CardProps>
  /** The same in short, for one of a group. */
  readonly Short: ComponentType<CardProps>
  /** The way to older posts. */
  readonly tabs?: ReactNode
}

/** The clinical cases of everybody, newest first or by speciality (spec 2 §2, §4). The filter and the order stand in the address. */
export const FeedPage = ({ Card, Short, tabs }: Props) => {
  const [search, narrow] = useAddressFilter()
  const speciality = specialities.find((name) => name === search.get('speciality')) ?? null
  const status = STATUSES.find((name) => name === search.get('status')) ?? null
  const isGrouped = speciality === null && search.get('by') === 'speciality'
  const { pathname, search: query, state } = useLocation() as Location<unknown>
  const { ask = false } = (state ?? {}) as { readonly ask?: boolean } // the welcome leads on to a case of one's own
  const mayPost = useMayPost()
  const [postCase, open] = useLateWindow(PostCase, ask && mayPost)
  const navigate = useNavigate()
  useEffect(() => {
    // Read once: whoever reloads, or comes back to this entry of the history, has not asked again.
    if (!ask) return
    if (mayPost) open()
    void navigate(pathname + query, { replace: true, preventScrollReset: true })
  }, [ask, mayPost, navigate, pathname, query])
  useFeedOpened(FEED, 'feed:cases', { speciality, status }, isGrouped ? GROUPED : 0)
  // When they are there, the whole feed is drawn: in small steps.
  const openCases = useDeferredValue(useOpenCases(isGrouped))
  const isHeld = openCases === 'awaited'

  const allChip = useRef<HTMLButtonElement>(null)
  const [areShown, setShown] = useState(false)
  const clear = () => {
    narrow({ speciality: null, status: null })
    allChip.current?.focus() // the button is about to go
  }
  const add = (
    <MayPost>
      <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={open}>
        Add a Clinical Case
      </Button>
    </MayPost>
  )
  return (
    <>
      <title>Clinical cases · SFS</title>
      <FeedFrame
        heading="cases"
        isWide={isGrouped}
        isHeld={isHeld}
        side={
          <>
            {add}
            {isHeld && <FeedSkeleton label={caseFeed.words.loading} />}
            {openCases === 'shown' && <OpenCases from={FROM_CASES} />}
          </>
        }
        head={
          <>
            <FeedHeading id="cases" place="Feed">
              Clinical cases
            </FeedHeading>
            {tabs}
            <SpecialityChips ref={allChip} value={speciality ?? ''} choose={(name) => narrow({ speciality: name })}>
              <Button
                variant="default"
                className={classes.fold ?? ''}
                leftSection={<IconFilter size={18} stroke={1.6} aria-hidden />}
                aria-expanded={areShown}
                aria-controls="filters"
                onClick={() => setShown(!areShown)}
              >
                {status === null ? 'Filter' : 'Filter (1)'}
              </Button>
            </SpecialityChips>
            <div id="filters" className={classes.filters} data-shown={areShown}>
              <FilterSelect
                label="Status"
                className={classes.filter}
                options={STATUS}
                value={status ?? ''}
                choose={(name) => narrow({ status: name })}
              />
              {speciality === null && (
                <FilterSelect
                  label="Order"
                  className={classes.order}
                  options={ORDER}
                  value={isGrouped ? 'speciality' : ''}
                  choose={(name) => narrow({ by: name })}
                />
              )}
            </div>
          </>
        }
      >
        <Suspense fallback={<FeedSkeleton label={caseFeed.words.loading} />}>
          <Feed name={FEED} kind={caseFeed} {...(isGrouped ? { Card: Short, List: CaseGroups } : { Card })} isHeld={isHeld} clear={clear}>
            <MayPost>
              <Button onClick={open}>Add a Clinical Case</Button>
            </MayPost>
          </Feed>
        </Suspense>
      </FeedFrame>
      {postCase}
    </>
  )
}
