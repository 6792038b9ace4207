import '../../shared/ui/mantine/windows.css'
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { selectStanding } from '../../shared/session/session.js'
import { useFound } from '../../shared/ui/useFound.js'
import { useOpenWindow } from '../../shared/ui/open-windows.js'
import { isEnough } from '../../generated/typed.js'
import { findSurgeons, matching, SURGEONS, sources } from './sources.js'
import { useSources } from './useSources.js'

const [store, palette] = createSpotlight()

/** The most of each source. */
const SHOWN = 6

/** Leads anywhere by a few letters. `asked`: how often it was called for; each time it opens. */
export const Palette = ({ asked }: { asked: number }) => {
  const who = useSelector(selectStanding)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const found = useSources(isOpen, who)
  const words = typed.trim()
  const isSearched = isOpen && who.kind === 'member' && isEnough(words)
  const { state, items } = useFound(findSurgeons, isSearched ? words : null)
  useEffect(() => palette.open(), [asked])
  useOpenWindow(isOpen, palette.close, { isPlace: false })
  const groups = [
    ...sources.map(({ title }) => ({ title, some: matching(found[title] ?? [], typed).slice(0, SHOWN) })),
    { title: SURGEONS, some: isSearched ? items.slice(0, SHOWN) : [] },
  ].filter(({ some }) => some.length > 0)
  const isWaiting = isSearched && state === 'loading'
  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightOpen={() => setOpen(true)}
      onSpotlightClose={() => setOpen(false)}
      shortcut={null}
      closeOnEscape={false}
      scrollable
      maxHeight="60vh"
      aria-label="Go to"
    >
      <Spotlight.Search placeholder="Go to a page, a case or a surgeon" aria-label="Go to a page, a case or a surgeon" />
      <Spotlight.ActionsList>
        {groups.map(({ title, some }) => (
          <Spotlight.ActionsGroup key={title} label={title}>
            {some.map(({ to, text, note }) => (
              <Spotlight.Action key={to} label={text} description={note ?? ''} onClick={() => void navigate(to)} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && <Spotlight.Empty>{isWaiting ? 'Searching…' : 'Nothing found'}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
