import '../ui/mantine/choices.css'
import { Radio } from '@mantine/core'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import classes from './ChoiceField.module.css'

interface Props<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  readonly label: string
  readonly required?: boolean
  /** Values and what is read of them. */
  readonly choices: readonly (readonly [value: string, label: string])[]
}

/** One of a few, all in sight. The focus goes to the first of them. */
export const ChoiceField = <Values extends FieldValues>({ control, name, choices, ...shown }: Props<Values>) => {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name })
  return (
    <Radio.Group {...field} {...shown} error={fieldState.error?.message}>
      <div className={classes.choices}>
        {choices.map(([value, label], index) => (
          <Radio key={value} value={value} label={label} {...(index === 0 && { ref })} />
        ))}
      </div>
    </Radio.Group>
  )
}
