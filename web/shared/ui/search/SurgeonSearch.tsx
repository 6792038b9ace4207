import '../mantine/choices.css'
import { Combobox, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FoundSurgeon as Found, searchUserDetails } from '../../../../api/contract/network/search.js'
import { isEnough } from '../../../generated/typed.js'
import { counted } from '../../format/counted.js'
import { ask } from '../../net/http.js'
import { FoundSurgeon } from './FoundSurgeon.js'
import classes from './SearchSelect.module.css'
import { useFound } from './useFound.js'

/** Stands in the list when it could not be had, so that the keyboard reaches it. */
const AGAIN = 'again'

const find = async (searchKey: string, signal: AbortSignal): Promise<readonly Found[]> =>
  (await ask<typeof searchUserDetails>('searchUserDetails', { searchKey }, signal)).result

interface Props {
  /** Where a chosen surgeon leads to. */
  readonly to?: (id: number) => string
  readonly label?: string
}

/** Suggests surgeons by name, from three letters on (spec 3 §2); what is chosen leads to a page of theirs. */
export const SurgeonSearch = ({ to = (id) => `/beyondSurgeryUserPost/${id}`, label = 'Search surgeons' }: Props) => {
  const navigate = useNavigate()
  const combobox = useCombobox()
  const { dropdownOpened: opened, selectFirstOption, resetSelectedOption } = combobox
  const [text, setText] = useState('')
  const typed = text.trim()
  const isAsked = isEnough(typed)
  const { state, items, again } = useFound(find, opened && isAsked ? typed : null)
  useEffect(() => {
    if (items.length > 0) selectFirstOption()
    else resetSelectedOption()
  }, [items])
  const submit = (chosen: string) => {
    if (chosen === AGAIN) {
      again()
      return
    }
    combobox.closeDropdown()
    setText('')
    void navigate(to(Number(chosen)))
  }
  return (
    <Combobox store={combobox} onOptionSubmit={submit} size="md">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          type="search"
          classNames={{ input: classes.typed ?? '' }}
          aria-label={label}
          placeholder="Type min 3 characters to search the surgeons"
          maxLength={200}
          autoComplete="off"
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            combobox.openDropdown()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isAsked}>
        <div role="status">
          {isAsked && state === 'loading' && <div className={classes.status}>Searching…</div>}
          {state === 'ready' && items.length === 0 && <div className={classes.status}>No result found</div>}
          {state === 'ready' && items.length > 0 && <VisuallyHidden>{counted(items.length, 'surgeon')} found.</VisuallyHidden>}
        </div>
        <Combobox.Options className={classes.people ?? ''} aria-label={label} aria-busy={state === 'loading'}>
          {state === 'failed' && <Combobox.Option value={AGAIN}>Could not load. Try again</Combobox.Option>}
          {items.map((surgeon) => (
            <Combobox.Option key={surgeon.id} value={String(surgeon.id)}>
              <FoundSurgeon surgeon={surgeon} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
