describe('what things are made of', () => {
  it('has each of its fields', () => undefined)
})
