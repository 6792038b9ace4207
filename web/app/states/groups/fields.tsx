import { Button, Checkbox, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { DraftNote } from '../../../shared/drafts/DraftNote.js'
import { OTHER } from '../../../shared/forms/choice.js'
import { ChoiceField } from '../../../shared/forms/ChoiceField.js'
import { Problem } from '../../../shared/net/http.js'
import { SearchSelect } from '../../../shared/ui/search/SearchSelect.js'
import { SearchStatus } from '../../../shared/ui/search/SearchStatus.js'
import type { Group } from '../group.js'
import { Pressed, Still } from '../Still.js'
import { ARABIC, TEXT } from '../sample.js'

const nothing = () => undefined
const GENDERS = [
  ['Female', 'Female'],
  ['Male', 'Male'],
] as const
const found = [{ value: 'one', label: 'Sample Medical College' }]
const school = { label: 'Medical school', value: null, onChange: nothing, find: () => Promise.resolve(found), nothing: 'No school found.' }

const Choice = () => {
  const { control } = useForm({ defaultValues: { gender: '' }, errors: { gender: { type: 'required', message: 'Gender is required' } } })
  return <ChoiceField control={control} name="gender" label="Gender" choices={GENDERS} required />
}

const schools = Array.from({ length: 5 }, (_, index) => ({ value: `${index}`, label: `Sample Medical College ${index + 1}` }))
const list = (find: () => Promise<typeof schools>, isOther = false) => (
  <Still>
    <Pressed>
      <SearchSelect {...school} find={find} {...(isOther && { other: OTHER })} />
    </Pressed>
  </Still>
)
const FINDS = {
  some: () => Promise.resolve(schools),
  none: () => Promise.resolve([]),
  nothingYet: () => new Promise<typeof schools>(nothing),
  trouble: () => Promise.reject(new Problem(500, 'Sample')),
}

export const lists: Group = {
  name: 'SearchSelect, opened',
  height: 340,
  states: [
    { name: 'found', show: list(FINDS.some, true) },
    { name: 'nothing found', show: list(FINDS.none) },
    { name: 'searching', show: list(FINDS.nothingYet) },
    { name: 'failed', show: list(FINDS.trouble) },
  ],
}

export const fields: Group = {
  name: 'Form fields',
  paper: true,
  states: [
    { name: 'text, empty', show: <TextInput label="Title" description="In a few words." placeholder="What is it about?" required /> },
    { name: 'text, filled', show: <TextInput label="Title" defaultValue="Sample title" /> },
    { name: 'text, right to left', show: <TextInput label="Title" dir="auto" defaultValue={ARABIC} /> },
    { name: 'text, with an error', show: <TextInput label="Title" error="Title is required" required /> },
    { name: 'text, disabled', show: <TextInput label="Title" defaultValue="Sample title" disabled /> },
    { name: 'password, with an error', show: <PasswordInput label="Password" error="Password is required" required /> },
    { name: 'long text', show: <Textarea label="History" defaultValue={TEXT} autosize /> },
    { name: 'long text, with an error', show: <Textarea label="History" error="History is required" required /> },
    { name: 'select', show: <NativeSelect label="Speciality" data={['GI Surgery', 'Urology']} /> },
    { name: 'select, with an error', show: <NativeSelect label="Speciality" data={['']} error="Speciality is required" required /> },
    { name: 'checkbox', show: <Checkbox label="I accept the Terms" /> },
    { name: 'checkbox, checked', show: <Checkbox label="I accept the Terms" defaultChecked /> },
    { name: 'checkbox, with an error', show: <Checkbox label="I accept the Terms" error="Please accept the Terms" /> },
    {
      name: 'choice, with an error',
      show: <Choice />,
    },
    { name: 'DraftNote', show: <DraftNote restored discard={nothing} /> },
    { name: 'DraftNote, with files', show: <DraftNote restored lacking={['sample-1.jpg', 'sample.pdf']} discard={nothing} /> },
    { name: 'button', show: <Button>Save</Button> },
    { name: 'button, second', show: <Button variant="default">Cancel</Button> },
    { name: 'button, light', show: <Button variant="light">Hide patient details</Button> },
    { name: 'button, subtle', show: <Button variant="subtle">Nothing to hide</Button> },
    { name: 'button, under way', show: <Button loading>Save</Button> },
    { name: 'button, disabled', show: <Button disabled>Save</Button> },
  ],
}

export const searching: Group = {
  name: 'SearchSelect',
  paper: true,
  states: [
    { name: 'empty', show: <SearchSelect {...school} placeholder="Type a few letters" required /> },
    { name: 'chosen', show: <SearchSelect {...school} value={found[0]!} /> },
    { name: 'other', show: <SearchSelect {...school} value={OTHER} other={OTHER} /> },
    { name: 'with an error', show: <SearchSelect {...school} error="Medical school is required" required /> },
    { name: 'disabled', show: <SearchSelect {...school} disabled /> },
    { name: 'searching', show: <SearchStatus state="loading" items={[]} typed nothing={school.nothing} /> },
    { name: 'nothing found', show: <SearchStatus state="ready" items={[]} typed nothing={school.nothing} /> },
  ],
}
