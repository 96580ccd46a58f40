/** In place of the texts of Module Federation's errors, whose codes are enough: 300 bytes before every visitor. */
export const buildDescMap = {};
export const errorDescMap = {};
export const runtimeDescMap = {};
export const typeDescMap = {};
