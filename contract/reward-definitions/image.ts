/** The path of the pictures of rewards; the id of the file follows. */
export const rewardImagePath = '/api/v1/reward-images/';
