/** The product's name, as titles and the header show it. */
export const productName = 'Labyrinth Routes';
