import { useState } from 'react'
import { Confirm } from '../../shared/ui/windows/Confirm.js'
import { Window } from '../../shared/ui/windows/Window.js'
import { Desk, type DeskProps } from './Desk.js'

interface Props extends Omit<DeskProps, 'onChanges'> {
  /** Another file is looked at from the beginning. */
  readonly of: string
}

/** Hides what tells who the patient is, in one file after the other: the originals are not sent anywhere. Who leaves with boxes that are not saved is asked first. */
export const Redactor = ({ of, close, ...desk }: Props) => {
  const [isChanged, setChanged] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const leave = () => (isChanged ? setAsked(true) : close())
  return (
    <>
      <Window title="Hide patient details" opened onClose={leave} size={960}>
        <Desk key={of} {...desk} close={leave} onChanges={setChanged} />
      </Window>
      <Confirm
        title="Discard what you have covered?"
        text="The black boxes that you have not saved are lost."
        yes="Discard"
        no="Keep editing"
        opened={isAsked}
        close={() => setAsked(false)}
        confirm={close}
      />
    </>
  )
}
