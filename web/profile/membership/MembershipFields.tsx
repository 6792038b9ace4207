import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { indian, international } from '../../generated/associations.js'
import classes from '../editing/Form.module.css'
import type { MembershipForm } from './membership-form.js'

const LISTS = {
  indian: { label: 'Indian associations', names: indian, has: 'hasOtherIndian', other: 'otherIndian', field: 'Other Indian association' },
  international: {
    label: 'International associations',
    names: international,
    has: 'hasOtherInternational',
    other: 'otherInternational',
    field: 'Other international association',
  },
} as const

/** The associations of one list, and what is in none (spec 1 §3). */
const List = ({ of }: { of: keyof typeof LISTS }) => {
  const { label, names, has, other, field } = LISTS[of]
  const { control, register, formState } = useFormContext<MembershipForm>()
  const { field: chosen } = useController({ control, name: of })
  const isOther = useWatch({ control, name: has })
  return (
    <fieldset className={classes.part}>
      <legend>{label}</legend>
      <Checkbox.Group value={chosen.value} onChange={chosen.onChange}>
        <div className={classes.boxes}>
          {names.map((name, i) => (
            <Checkbox key={name} value={name} label={name} data-autofocus={i === 0 || undefined} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox label="other" {...register(has)} aria-label={`${label}: other`} />
      {isOther && <TextInput label={field} required {...register(other)} error={formState.errors[other]?.message} />}
    </fieldset>
  )
}

/** The profile offers the international ones; what was recorded of the others stays (DECISIONS C-40). */
export const MembershipFields = ({ offered }: { offered: 'all' | 'international' }) => {
  const { control, formState } = useFormContext<MembershipForm>()
  const [kept, other] = useWatch({ control, name: ['indian', 'otherIndian'] })
  const others = [...kept, other].filter(Boolean).join(', ')
  // The list of the server has its error under a name that no field has.
  const { memberShip } = formState.errors as { memberShip?: { message?: string } }
  return (
    <Stack gap="lg">
      {offered === 'all' && <List of="indian" />}
      <List of="international" />
      {offered === 'international' && others && <Text c="dimmed">Kept as well: {others}</Text>}
      {memberShip?.message && (
        <Text role="alert" c="var(--mantine-color-error)" size="sm">
          {memberShip.message}
        </Text>
      )}
    </Stack>
  )
}
