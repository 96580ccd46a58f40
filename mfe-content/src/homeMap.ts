/** The map of the home page; a file of its own. */
export const loadHomeMap = async () => {
  const { HomeMap } = await import(/* webpackChunkName: "home-map" */ './map/HomeMap');
  return { default: HomeMap };
};
