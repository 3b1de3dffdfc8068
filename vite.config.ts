import type {} from 'vite';
export default {};
