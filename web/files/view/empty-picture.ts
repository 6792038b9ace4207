/** An address of a picture of this form with nothing on it: it stands for one that could not be loaded, in place of the browser's broken sign, and moves nothing. In pixels. */
export const emptyPicture = ({ width, height }: { readonly width: number; readonly height: number }): string =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E`
