import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'

/** Presses Logout, behind the own picture. */
export const leave = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: /my account$/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(sessionStorage.getItem('session')).to.equal(null)) // not before it is known that nothing waits to be sent
}
