/** The map of the home page; a file of its own. */
export const loadHomeMap = async () => {
  const { PlacesList } = await import(/* webpackChunkName: "home-map" */ './PlacesList');
  return { default: PlacesList };
};
