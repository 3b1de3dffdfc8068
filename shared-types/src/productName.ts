/** The product's name in titles, the header and pictures. */
export const productName = 'Labyrinth Routes';
