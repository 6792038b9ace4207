import '../../shared/ui/mantine/windows.css'
import '@mantine/spotlight/styles.layer.css'
import { CloseButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { hasPassword, selectSession, selectStanding } from '../../shared/session/session.js'
import { useMayPost } from '../../shared/session/useMayPost.js'
import { useFound } from '../../shared/ui/search/useFound.js'
import { typeInto } from '../../shared/ui/text/early-letters.js'
import { useOpenWindow } from '../../shared/ui/windows/useOpenWindow.js'
import { isEnough } from '../../generated/typed.js'
import { Nothing } from './Nothing.js'
import { findSurgeons, isNamed, matching, SURGEONS, sources } from './sources.js'
import { useActions } from './useActions.js'
import { useLeadOn } from './useLeadOn.js'
import { useSources } from './useSources.js'

const [store, palette] = createSpotlight()

/** The most of each source. */
const SHOWN = 6

interface Props {
  /** How often it was called for; each time it opens. */
  readonly asked: number
  /** Gives what was typed since, and ends that. */
  readonly early: () => string
}

/** Leads anywhere by a few letters. */
export const Palette = ({ asked, early }: Props) => {
  const who = useSelector(selectStanding)
  const session = useSelector(selectSession)
  const leadOn = useLeadOn()
  const small = useMediaQuery('(max-width: 48em)')
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const found = useSources(isOpen, { who, mayPost: useMayPost(), hasPassword: session !== null && hasPassword(session) })
  const words = typed.trim()
  const isSearched = isOpen && who.kind === 'member' && isEnough(words)
  const { state, items } = useFound(findSurgeons, isSearched ? words : null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    setTyped('') // Mantine empties it only once the window has faded
    palette.open()
    if (field.current === document.activeElement) early() // it was open
  }, [asked])
  useEffect(() => palette.close, []) // its state outlives it: who comes next finds it closed
  useOpenWindow(isOpen, palette.close)
  const surgeons = { title: SURGEONS, some: isSearched ? items.slice(0, SHOWN) : [] }
  const others = sources.map(({ title }) => ({ title, some: matching(found[title] ?? [], typed).slice(0, SHOWN) }))
  const { actions, question } = useActions(words)
  const isName = surgeons.some.some((surgeon) => isNamed(surgeon, words))
  const groups = (isName ? [surgeons, ...others] : [...others, surgeons]).filter(({ some }) => some.length > 0)
  useEffect(() => {
    // Enter leads to what stands first: Mantine chooses that only as somebody types, and surgeons come later.
    if (!isName || store.getState().selected > 0) return
    store.setState({ ...store.getState(), selected: -1 })
    field.current?.dispatchEvent(new KeyboardEvent('keydown', { code: 'ArrowDown', bubbles: true }))
  }, [isName, items])
  const isWaiting = isSearched && state === 'loading'
  return (
    <>
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
        <Spotlight.Search
          ref={field}
          placeholder="Page, case or surgeon"
          aria-label="Go to a page, a case or a surgeon"
          // A phone has no Escape.
          rightSection={small && <CloseButton aria-label="Close" size={40} onClick={palette.close} />}
          rightSectionPointerEvents="all" // else a press on it goes to the field below
          onFocus={({ currentTarget }) => typeInto(currentTarget, early())}
        />
        <Spotlight.ActionsList>
          {groups.map(({ title, some }) => (
            <Spotlight.ActionsGroup key={title} label={title}>
              {some.map(({ to, text, note, state }) => (
                <Spotlight.Action
                  key={`${to} ${text}`}
                  dir="auto"
                  label={text}
                  description={note ?? ''}
                  onClick={() => leadOn(to, state)}
                />
              ))}
            </Spotlight.ActionsGroup>
          ))}
          {actions.length > 0 && (
            <Spotlight.ActionsGroup label="Actions">
              {actions.map(({ text, does }) => (
                <Spotlight.Action key={text} label={text} onClick={does} />
              ))}
            </Spotlight.ActionsGroup>
          )}
          {groups.length + actions.length === 0 && (isWaiting ? <Spotlight.Empty>Searching…</Spotlight.Empty> : <Nothing />)}
        </Spotlight.ActionsList>
      </Spotlight.Root>
      {question}
    </>
  )
}
