import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { idOf, usePlaces } from '../shared/forms/places.js'
import { SEARCH } from '../shared/ui/search/useSearchSurgeons.js'
import { takeEarly, typeInto } from '../shared/ui/text/early-letters.js'
import { LeadsOn } from '../shared/ui/windows/LeadsOn.js'
import { Window } from '../shared/ui/windows/Window.js'
import { beginSearch, isFiltered, type Beginning, type Filters } from './calls.js'
import { FilterFields, NOTHING_CHOSEN } from './FilterFields.js'
import { Results, type Talk } from './Results.js'
import classes from './Search.module.css'
import { SpecialityCounts } from './SpecialityCounts.js'
import { useListKeys } from './useListKeys.js'
import { useSurgeons } from './useSurgeons.js'

interface Props {
  readonly opened: boolean
  readonly close: () => void
  readonly chat: Talk
}

/** Surgeons, by text, speciality, country and city (spec 2 §2). Opened again it is as it was left. */
export const SearchWindow = ({ opened, close, chat }: Props) => {
  const [text, setText] = useState('')
  const [chosen, choose] = useState(NOTHING_CHOSEN)
  const places = usePlaces()
  const beginning = useMemo(() => once(beginSearch, opened), [opened]) // where people live may have changed since it was closed
  const { speciality, country, city } = chosen
  const filters = useMemo<Filters>(
    () => ({ speciality: speciality || null, country: idOf(country), city: idOf(city) }),
    [speciality, country, city],
  )
  const found = useSurgeons(text, filters, opened)
  const { input, list, onInputKey, onListKey } = useListKeys()
  const clear = () => {
    choose(NOTHING_CHOSEN)
    input.current?.focus() // the button is about to go
  }
  return (
    <Window title="Search Surgeons" opened={opened} onClose={close} closeOnClickOutside size={640}>
      <TextInput
        ref={input}
        type="search"
        size="md"
        data-autofocus
        className={classes.box ?? ''}
        aria-label="Search Surgeons"
        placeholder="Type min 3 characters to search the surgeons"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        rightSection={text && <CloseButton aria-label="Clear text" onClick={() => (setText(''), input.current?.focus())} />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onFocus={({ currentTarget }) => typeInto(currentTarget, takeEarly(SEARCH))}
        onKeyDown={onInputKey}
      />
      <FilterFields chosen={chosen} choose={choose} places={places} beginning={beginning} />
      <div className={classes.results}>
        {found.state === 'empty' ? (
          opened && <SpecialityCounts beginning={beginning} choose={(name) => choose({ ...chosen, speciality: name })} />
        ) : (
          <LeadsOn close={close}>
            <Results found={found} clear={isFiltered(filters) ? clear : undefined} chat={chat} list={list} onKeyDown={onListKey} />
          </LeadsOn>
        )}
      </div>
    </Window>
  )
}

/** Asked for when it is first needed, and again after a failure. `_opened` tells one opening from the next. */
const once = (ask: () => Promise<Beginning>, _opened: boolean): (() => Promise<Beginning>) => {
  let asked: Promise<Beginning> | undefined
  return () => {
    asked ??= ask()
    asked.catch(() => (asked = undefined))
    return asked
  }
}
