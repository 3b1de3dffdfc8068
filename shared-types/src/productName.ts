/** The product's name, as titles, the header and pictures show it. */
export const productName = 'Labyrinth Routes';
