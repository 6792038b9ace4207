import '../mantine/choices.css'
import { Combobox, TextInput, useCombobox, type TextInputProps } from '@mantine/core'
import { useEffect, useId, useState, type ChangeEvent, type ReactNode, type Ref } from 'react'
import type { Choice } from '../../forms/choice.js'
import classes from './SearchSelect.module.css'
import { SearchStatus } from './SearchStatus.js'
import { useFound } from './useFound.js'

/** Stands in the list when it could not be had, so that the keyboard reaches it. */
const AGAIN = ' again'

interface Props<Item extends Choice> extends Pick<TextInputProps, 'label' | 'required' | 'placeholder' | 'disabled' | 'description'> {
  readonly value: Choice | null
  readonly onChange: (chosen: Item | null) => void
  /** Asks, as `useFound` does, for what begins like, or holds, what was typed; an empty text asks for what to begin with. It stays the same between renders. */
  readonly find: (typed: string, signal: AbortSignal) => Promise<readonly Item[]>
  /** Offers `OTHER` as well, last. */
  readonly other?: Item
  /** Said when nothing was found. */
  readonly nothing: string
  readonly error?: ReactNode
  readonly onBlur?: () => void
  readonly ref?: Ref<HTMLInputElement>
}

/** One of very many, found by the server while somebody types. Emptied it is not chosen; left in the middle it is what it was. */
export const SearchSelect = <Item extends Choice>({ value, onChange, find, other, nothing, onBlur, ...field }: Props<Item>) => {
  const id = useId()
  const combobox = useCombobox()
  const { dropdownOpened: opened, selectFirstOption, resetSelectedOption } = combobox
  const [typed, setTyped] = useState<string | null>(null)
  const { state, items, again } = useFound(find, opened ? wanted(typed) : null)
  const options = other && state !== 'failed' ? [...items, other] : items

  useEffect(() => {
    if (typed && items.length > 0) selectFirstOption()
    else resetSelectedOption()
  }, [items, typed])

  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setTyped(currentTarget.value)
    combobox.openDropdown()
    if (currentTarget.value === '' && value) onChange(null)
  }
  const close = () => {
    combobox.closeDropdown()
    setTyped(null)
  }
  const submit = (chosen: string) => {
    if (chosen === AGAIN) {
      again()
      return
    }
    onChange(options.find((option) => option.value === chosen) ?? null)
    close()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={submit} size="md">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          id={id}
          maxLength={100}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          value={typed ?? value?.label ?? ''}
          onChange={type}
          onClick={() => combobox.openDropdown()}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && opened) event.preventDefault() // it chooses; it does not send the form
            if (event.key === 'Escape') setTyped(null)
          }}
          onBlur={() => {
            close()
            onBlur?.()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={field.disabled ?? false}>
        <SearchStatus state={state} items={items} typed={typed !== null} nothing={nothing} />
        <Combobox.Options className={classes.options ?? ''} labelledBy={`${id}-label`} aria-busy={state === 'loading'}>
          {state === 'failed' && <Combobox.Option value={AGAIN}>Could not load. Try again</Combobox.Option>}
          {options.map((option) => (
            <Combobox.Option key={option.value} value={option.value} active={option.value === value?.value}>
              {option.label}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** What the server takes: at most 100 letters, none of them a control character. */
const wanted = (typed: string | null): string => (typed ?? '').replace(/\p{Cc}+/gu, ' ').trim()
